import type { Locator, Page } from "@playwright/test";
import { choicesOf, pairOf, propertyAt, typeOf, type Resource } from "../../../schemas";
import { expect, expectAccessible } from "../fixtures";
import { fillField, textFor } from "./fields";
import { fillForm, formOf, openTabOf, save, withoutPartner } from "./form";
import { checkImport, importCounts } from "./import";
import { exportList, filterTo, rowOf, select } from "./list";
import { navigationOf } from "./shell";

/** All that is done with a resource, from its list and its schema alone: create, see, filter, edit, edit two, export, import, delete, undo. */
export async function walk(page: Page, resource: Resource): Promise<void> {
  const titles = [1, 2].map((nth) => titleFor(resource, nth));
  const [first = "", second = ""] = titles;
  await create(page, resource, 1);
  await expect(page.getByText(`${first} was created`)).toBeVisible();
  await create(page, resource, 2);
  for (const title of titles) await expect(rowOf(page, title)).toBeVisible();

  await filterTo(page, propertyAt(resource, resource["x-list"].title)?.title ?? "", first);
  await expect(rowOf(page, second)).toHaveCount(0);
  await expect(rowOf(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, second)).toBeVisible();

  await edit(page, resource, first);
  await editBoth(page, resource, titles);
  await exportAndImport(page, resource);
  await removeAndUndo(page, resource, second);
}

function titleFor(resource: Resource, nth: number): string {
  const property = propertyAt(resource, resource["x-list"].title) ?? {};
  return textFor(property, property.title ?? "", nth);
}

async function create(page: Page, resource: Resource, nth: number): Promise<void> {
  await page.getByRole("link", { name: "Create" }).first().click();
  const title = resource["x-screen"]?.new ?? `${resource.title}: new record`;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await fillForm(page, resource, nth);
  await save(page, pairOf(resource)?.create.length ? withoutPartner : undefined);
}

/** A property that is typed and read, and which many records may share. */
function typedField(resource: Resource) {
  const path = Object.keys(resource.properties).find((name) => {
    const property = propertyAt(resource, name) ?? {};
    const plain = typeOf(property) === "string" && !property["x-reference"] && !choicesOf(property);
    const isOwn = property["x-unique"] || property.readOnly || property.writeOnly;
    return plain && !isOwn && name !== resource["x-list"].title;
  });
  const property = path === undefined ? undefined : propertyAt(resource, path);
  if (path === undefined || !property) throw new Error(`${resource.name} has no text to edit`);
  return { path, property, label: property.title ?? path, resource, record: {} };
}

async function edit(page: Page, resource: Resource, title: string): Promise<void> {
  const field = typedField(resource);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await openTabOf(page, resource, field.path);
  await inputOf(page, field.label).fill(textFor(field.property, field.label, 3));
  await save(page);
  await expect(page.getByText(`${title} was saved`)).toBeVisible();
  await expectValue(page, resource, title, 3);
}

async function editBoth(page: Page, resource: Resource, titles: string[]): Promise<void> {
  const field = typedField(resource);
  await select(page, titles);
  await page.getByRole("region", { name: "Selected records" }).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 records" });
  const line = dialog.getByRole("group", { name: field.label, exact: true }).first();
  await line.getByRole("combobox").first().selectOption("Set");
  await fillField({ ...field, scope: line, nth: 4 });
  await expectAccessible(page, ["light", "dark"]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Change 2 records" }).click();
  await expect(page.getByText("2 records changed.")).toBeVisible();
  for (const title of titles) await expectValue(page, resource, title, 4);
}

/** What the form of a record says, and back to the list. */
async function expectValue(page: Page, resource: Resource, title: string, nth: number): Promise<void> {
  const { path, property, label } = typedField(resource);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await openTabOf(page, resource, path);
  await expect(inputOf(page, label)).toHaveValue(textFor(property, label, nth));
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(rowOf(page, title)).toBeVisible();
}

/** The record's own: the entries of a list below may have one of the same name. */
function inputOf(page: Page, label: string): Locator {
  return formOf(page).getByRole("textbox", { name: label, exact: true }).first();
}

async function exportAndImport(page: Page, resource: Resource): Promise<void> {
  const rows = (await page.getByRole("grid").getByRole("row").count()) - 1;
  const file = await exportList(page, "CSV");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await checkImport(page, file);
  expect(await importCounts(page)).toEqual({ unchanged: rows });
  // An area of the menu may have a screen of its name.
  await navigationOf(page).getByRole("link", { name: resource.title, exact: true }).last().click();
}

async function removeAndUndo(page: Page, resource: Resource, title: string): Promise<void> {
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.locator("header, main").getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: `Delete ${title}?` })
    .getByRole("button", { name: "Delete" })
    .click();
  const notice = page.getByRole("alert").filter({ hasText: `${title} was deleted` });
  await expect(notice).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await expectValue(page, resource, title, 4);
}
