import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { rowOf } from "./pages/list";
import { recordsAt } from "./records";

const route = "/settings/customerLocations";
const base = "/gt/gt-api/cl";

const name = (page: Page) => page.getByRole("textbox", { name: "Name", exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test("two people edit one location: the second chooses field by field, and keeps what was typed", async ({
  open,
  openElsewhere,
  api,
}) => {
  const { id } = await recordsAt(api, base).create({
    name: "Abbey Road",
    contactName: "Ann",
    comments: "Ring",
  });
  const mine = await open(`${route}/${id}`);
  const theirs = await openElsewhere(`${route}/${id}`, "dispatcher");

  await name(mine).fill("Abbey Road 1");
  await mine.getByRole("textbox", { name: "Comments" }).fill("Ring twice");
  await openTab(mine, "Contact");
  await mine.getByRole("textbox", { name: "Contact person" }).fill("Bob");

  await name(theirs).fill("Abbey Road, Douglas");
  await openTab(theirs, "Contact");
  await theirs.getByRole("textbox", { name: "Contact person" }).fill("Cid");
  await theirs.getByRole("textbox", { name: "Phone", exact: true }).fill("+44 1624 123456");
  await save(theirs).click();
  await expect(theirs.getByText("Abbey Road, Douglas was saved")).toBeVisible();

  await expect(mine.getByText("Dispatcher changed this record while you were editing.")).toBeVisible();
  await save(mine).click();
  const conflict = mine.getByRole("dialog", { name: "Somebody changed the same fields" });
  await expect(conflict).toContainText(/dispatcher changed this record after you opened it/i);
  await expect(conflict).toContainText("Taken from the other change: Phone");
  const sides = conflict.getByRole("radiogroup", { name: "Name", exact: true });
  await expect(sides).toContainText("Before: Abbey Road");
  await expect(sides.getByRole("radio", { name: /Mine.*Abbey Road 1/ })).toBeChecked();
  await expect(sides.getByRole("radio", { name: /Theirs.*Abbey Road, Douglas/ })).not.toBeChecked();
  const persons = conflict.getByRole("radiogroup", { name: "Contact person" });
  await persons.getByRole("radio", { name: /Theirs.*Cid/ }).check();
  await expectAccessible(mine, ["light", "dark"]);
  await conflict.getByRole("button", { name: "Merge and save" }).click();
  await expect(mine.getByText("Abbey Road 1 was saved")).toBeVisible();

  expect(await recordsAt(api, base).read(id)).toMatchObject({
    name: "Abbey Road 1",
    contactName: "Cid",
    phone: "+44 1624 123456",
    comments: "Ring twice",
    version: 3,
  });
});

test("changes of different fields are merged by themselves", full, async ({ open, api }) => {
  const locations = recordsAt(api, base);
  const { id } = await locations.create({ name: "Bay View" });
  const page = await open(`${route}/${id}`);
  await page.getByRole("textbox", { name: "Comments" }).fill("Side door");
  await locations.update(id, { customerIndex: "K-7" });
  await expect(page.getByText(/changed this record while you were editing/)).toBeVisible();
  await page.getByRole("button", { name: "Merge now" }).click();
  await expect(page.getByRole("textbox", { name: "Customer index" })).toHaveValue("K-7");
  await expect(page.getByRole("textbox", { name: "Comments" })).toHaveValue("Side door");
  await save(page).click();
  await expect(page.getByText("Bay View was saved")).toBeVisible();
  expect(await locations.read(id)).toMatchObject({ customerIndex: "K-7", comments: "Side door" });
});

test("a form in which nothing was typed follows what others save", full, async ({ open, api }) => {
  const locations = recordsAt(api, base);
  const { id } = await locations.create({ name: "Castle Street" });
  const page = await open(`${route}/${id}`);
  await expect(name(page)).toHaveValue("Castle Street");
  await locations.update(id, { name: "Castle Street 9" });
  await expect(name(page)).toHaveValue("Castle Street 9");
  await expect(save(page)).toBeDisabled();
});

test("an open list follows what others create, change and remove", async ({ open, api }) => {
  const locations = recordsAt(api, base);
  const { id } = await locations.create({ name: "Derby Road" });
  const page = await open(`${route}?search=Derby`);
  await expect(rowOf(page, "Derby Road")).toBeVisible();
  await locations.update(id, { name: "Derby Road 2", phone: "+44 1624 1" });
  await expect(rowOf(page, "Derby Road 2")).toContainText("+44 1624 1");
  const { id: other } = await locations.create({ name: "Derby Square" });
  await expect(rowOf(page, "Derby Square")).toBeVisible();
  await locations.remove(other);
  await expect(rowOf(page, "Derby Square")).toHaveCount(0);
  await expect(rowOf(page, "Derby Road 2")).toBeVisible();
});

test(
  "a record that somebody removes while it is edited can be saved as a new one",
  full,
  async ({ open, api }) => {
    const locations = recordsAt(api, base);
    const { id } = await locations.create({ name: "East Quay", contactName: "Eve" });
    const page = await open(`${route}/${id}`);
    await name(page).fill("East Quay 4");
    await locations.remove(id);
    await expect(page.getByText(/removed this record. What you typed is still here./)).toBeVisible();
    await expect(name(page)).toHaveValue("East Quay 4");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save as new" }).click();
    await expect(page.getByText("East Quay 4 was created")).toBeVisible();
    const found = await locations.search("East Quay");
    expect(found).toEqual([expect.objectContaining({ name: "East Quay 4", contactName: "Eve" })]);
  },
);

test("the address of a removed record says so, once, and leads back", full, async ({ open, api }) => {
  const locations = recordsAt(api, base);
  const { id } = await locations.create({ name: "Fort Street" });
  await locations.remove(id);
  const page = await open(`${route}/${id}`);
  await expect(page.getByRole("heading", { name: "There is no such record" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "To the list" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Customer locations" })).toBeVisible();
});
