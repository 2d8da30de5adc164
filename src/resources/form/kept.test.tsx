import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ResourceRecord } from "../../../schemas";
import { field, list, openDesk, press, write } from "./testing/desk";
import { renderForm } from "./testing/renderForm";
import { full } from "../../../tests/scope";

const desk = openDesk();

async function standard(type = "MANIFEST"): Promise<ResourceRecord> {
  const { data } = await desk.other.getList("printTemplates", { filter: { default: true, type } });
  return (data[0] as ResourceRecord | undefined) ?? expect.fail(`There is no default ${type}`);
}

test("a record that must always be there is not removed, and the page says why", async () => {
  const { id } = await standard();
  await renderForm("printTemplates", id);
  await field("Name");
  await press("Delete");
  await screen.findByText("Manifest can’t be removed: it must always be there");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await desk.stored(id, "printTemplates")).toMatchObject({ default: true });
});

test("its duplicate is a record like others, with a name of its own", full, async () => {
  const { id, template } = await standard();
  await renderForm("printTemplates", id);
  await field("Name");
  await press("Duplicate");
  await waitFor(async () => expect(await field("Name")).toHaveProperty("value", ""));
  await write("Name", "Manifest of ours");
  await press("Save");
  await list();
  const { data } = await desk.other.getList("printTemplates", { filter: { name: "Manifest of ours" } });
  expect(data).toMatchObject([{ type: "MANIFEST", template }]);
  expect(data[0]?.default).toBeUndefined();
});

test("it is edited like others, but for the type that it is the default of", full, async () => {
  const { id } = await standard("POD");
  await renderForm("printTemplates", id);
  const type = await screen.findByRole("combobox", { name: /^Type/ });
  expect(type.getAttribute("aria-disabled")).toBe("true");
  await write("Name", "Receipt");
  await press("Save");
  await list();
  const name = "Receipt";
  expect(await desk.stored(id, "printTemplates")).toMatchObject({ name, type: "POD", default: true });
});

test("another one may become one of another type", full, async () => {
  const data = { name: "Our own", type: "POD", template: "<p>{{ company.name }}</p>" };
  const { id } = (await desk.other.create("printTemplates", { data })).data as ResourceRecord;
  await renderForm("printTemplates", id);
  const type = await screen.findByRole("combobox", { name: /^Type/ });
  expect(type.getAttribute("aria-disabled")).toBeNull();
});
