import { describe, expect, it } from "vitest";
import { answeredIn, isEmpty, propertyAt, typeOf, valueAt } from "../../../schemas";
import { initialValues } from "../../../src/resources/form/record/initial";
import { cellColumn } from "../../../src/resources/cells";
import { formatValue, type ValueTexts } from "../../../src/resources/values/formatValue";
import type { World } from "../world";
import { leavesOf } from "./leaves";

/** What a record says of what nobody gave it: one thing, wherever it is shown, filtered or taken out of the console. */
export function describeAnswers(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource } = subject;
  const answers = new Map(answeredIn(resource).filter(([path]) => subject.isReadable(path)));
  /** Words that tell only what is there. */
  const texts = { resource, yes: "yes", no: "no" } as ValueTexts;

  describe("a record of no more than is required", () => {
    it("answers each yes or no that has a default, in list, form, filter and export alike", async () => {
      const sent = await subject.newRecord("minimal");
      const { id } = await subject.create(sent);
      const read = await subject.read(id);
      const [listed] = (await subject.list({ filter: { id } })).records;
      const form = initialValues(resource, read ?? {});
      const isFound = async (path: string, condition: unknown) =>
        (await subject.list({ filter: { id, [path]: condition } })).total === 1;
      for (const { path } of leavesOf(subject).filter(({ kind }) => kind === "boolean")) {
        const value = valueAt(form, path);
        if (answers.has(path)) expect([path, value]).toEqual([path, sent[path] ?? answers.get(path)]);
        expect([path, valueAt(listed ?? {}, path)]).toEqual([path, value]);
        // A cell of a list, and of a file.
        const text = formatValue(path, valueAt(listed ?? {}, path), texts);
        expect([path, text]).toEqual([path, isEmpty(value) ? "" : value === true ? "yes" : "no"]);
        expect(cellColumn(resource, path).kind).toBe("boolean");
        expect([path, await isFound(path, { empty: true })]).toEqual([path, isEmpty(value)]);
        if (typeof value === "boolean") {
          expect([path, await isFound(path, value)]).toEqual([path, true]);
          expect([path, await isFound(path, !value)]).toEqual([path, false]);
        }
      }
    });

    it("has no other value that nobody gave", async () => {
      const sent = await subject.newRecord("minimal");
      const created = await subject.create(sent);
      const foreign = Object.keys(created).filter((property) => {
        const { readOnly, "x-generated": generated } = propertyAt(resource, property) ?? {};
        return !(property in sent) && readOnly !== true && generated === undefined && !answers.has(property);
      });
      expect(foreign.filter((property) => property !== "id" && property !== "version")).toEqual([]);
      for (const [path] of answers) expect(typeOf(propertyAt(resource, path) ?? {})).toBe("boolean");
    });
  });
}
