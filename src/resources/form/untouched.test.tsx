import { act, cleanup, render, screen } from "@testing-library/react";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RunsheetDataProvider } from "../../../dataProviders";
import type { Property, Resource } from "../../../schemas";
import { deepestOptions } from "../../../schemas/check/extent";
import { defaultsOf } from "./record/defaults";
import { foreignDocument } from "./record/foreignDocuments";
import { initialValues } from "./record/initial";
import { insideOf } from "./record/setInside";
import type { FieldContext } from "./rjsf/FieldContext";
import { SchemaFields } from "./rjsf/SchemaFields";
import { localise } from "./schema/localise";
import { sectionSchema } from "./schema/section";
import { Surroundings } from "./testing/renderForm";
import { createI18n } from "../../i18n";
import { sessionOf } from "../../session";
import { runs } from "../../../tests/scope";

const session = sessionOf(
  { id: "1", name: "Anna", login: "anna", currentRole: "ADMIN" },
  { settings: {}, language: "en" },
);
const texts = {
  label: (path: string) => path,
  help: () => undefined,
  choice: (_: string, value: unknown) => String(value),
  may: () => "edit" as const,
};
/** Nothing is asked of the server while a form is only looked at. */
const silent = new Proxy({} as RunsheetDataProvider, {
  get: (_, name) => {
    throw new Error(`A form that is only shown called ${String(name)}`);
  },
});

afterEach(cleanup);

describe("a form of a foreign schema over a foreign record", () => {
  it("shows without a crash and changes nothing by being shown", async () => {
    const i18n = await createI18n("en");
    const said = vi.spyOn(console, "error").mockImplementation((...words) => {
      throw new Error(words.map(String).join(" "));
    });
    await fc.assert(
      fc.asyncProperty(foreignDocument, fc.boolean(), async ({ resource, record }, isNew) => {
        const changes: unknown[] = [];
        const values = isNew
          ? initialValues(resource, defaultsOf(resource))
          : initialValues(resource, record);
        const before = structuredClone(values);
        await draw(resource, values, i18n, (path, value) => changes.push([path, value]));
        cleanup();
        expect(changes).toEqual([]);
        expect(values).toEqual(before);
      }),
      { numRuns: runs(150) },
    );
    said.mockRestore();
  }, 120_000);
});

it("a switch that another server's record lacks shows its default, which is no change", async () => {
  const active: Property = { type: "boolean", title: "Active", default: true };
  const changes: unknown[] = [];
  const resource = { name: "vans", properties: { active } } as unknown as Resource;
  await draw(resource, {}, await createI18n("en"), (path, value) => changes.push([path, value]));
  expect(screen.getByRole("switch")).toHaveProperty("checked", true);
  expect(changes).toEqual([]);
});

it("choices in choices, as deep as they may lie, are drawn in seconds", async () => {
  const options = (levels: number): Property =>
    levels === 0
      ? { type: "string" }
      : {
          oneOf: ["a", "b", "c", "d"].map((kind) => ({
            type: "object",
            properties: { kind: { const: kind }, inner: options(levels - 1), next: options(levels - 1) },
            required: ["kind"],
          })),
        };
  const valueOf = (levels: number): unknown =>
    levels === 0 ? "x" : { kind: "d", inner: valueOf(levels - 1), next: valueOf(levels - 1) };
  const resource = { name: "trees", properties: { tree: options(deepestOptions) } } as unknown as Resource;
  const begun = performance.now();
  await draw(resource, { tree: valueOf(deepestOptions) }, await createI18n("en"), () => undefined);
  expect(document.querySelectorAll("input[value=x]").length).toBeGreaterThan(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
});

async function draw(
  resource: Resource,
  values: Record<string, unknown>,
  i18n: Awaited<ReturnType<typeof createI18n>>,
  change: FieldContext["change"],
): Promise<void> {
  const context: FieldContext = {
    resource,
    recordId: "1",
    initialAt: (path) => path.reduce<unknown>(insideOf, values),
    change,
    left: () => undefined,
  };
  const schema = sectionSchema(localise(resource, texts), Object.keys(resource.properties), new Set(), []);
  await act(
    async () =>
      void render(
        <Surroundings api={silent} session={session} i18n={i18n}>
          <SchemaFields schema={schema} values={values} errors={{}} context={context} />
        </Surroundings>,
      ),
  );
}
