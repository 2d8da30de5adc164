import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { checkImport } from "./pages/import";
import { rowOf, select } from "./pages/list";
import { recordsAt } from "./records";

const vehicles = { route: "/settings/vehicles", base: "/gt/gt-api/vehicles" };

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

test.describe("a save can be undone", () => {
  test("from the notice that it was made", full, async ({ open, api }) => {
    const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 14", weight: 900 });
    const page = await open(`${vehicles.route}/${id}`);
    await box(page, "Name").fill("Van 14 b");
    await save(page).click();
    const notice = page.getByRole("alert").filter({ hasText: "Van 14 b was saved" });
    await notice.getByRole("button", { name: "Undo" }).click();
    await expect(rowOf(page, "Van 14")).toBeVisible();
    expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({
      name: "Van 14",
      weight: 900,
      version: 3,
    });
  });

  test(
    "later, from the recent actions, which outlive a reload; not over what somebody changed since",
    full,
    async ({ open, api }) => {
      const { id } = await recordsAt(api, vehicles.base).create({ name: "Van 15", weight: 900 });
      const page = await open(`${vehicles.route}/${id}`);
      await openTab(page, "Capacity and limits");
      await box(page, "Weight capacity").fill("1000");
      await save(page).click();
      await expect(page.getByText("Van 15 was saved")).toBeVisible();
      await page.reload();
      const undo = page.getByRole("button", { name: "Undo Saved: Van 15" });
      await page.getByRole("button", { name: "Recent actions" }).click();
      await expect(undo).toBeVisible();
      await expectAccessible(page, ["light", "dark"]);
      await recordsAt(api, vehicles.base).update(id, { weight: 1100 });
      await undo.click();
      await expect(page.getByText(/0 undone, 1 not|could not be undone/)).toBeVisible();
      expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({ weight: 1100 });
    },
  );
});

test.describe("what was done to many records at once can be undone", () => {
  test("a bulk edit", full, async ({ open, api }) => {
    const { page, vans } = await bulkEdited("Whole", open, api);
    await undoLatest(page, /^Undo Edited in bulk: 3 records/);
    await expect(page.getByText("Undone: 3 records")).toBeVisible();
    for (const { id, title } of vans)
      expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({
        name: title,
        registrationNumber: `REG ${title}`,
        version: 3,
      });
  });

  test("a bulk edit but for the record that somebody changed since, which is told by its name", async ({
    open,
    api,
  }) => {
    const { page, vans } = await bulkEdited("Parted", open, api);
    const [theirs, ...others] = vans;
    if (!theirs) throw new Error("There are no vans");
    await recordsAt(api, vehicles.base).update(theirs.id, { weight: 77 });
    await undoLatest(page, /^Undo Edited in bulk: 3 records/);
    const notice = page.getByText("2 undone, 1 not");
    await expect(notice).toContainText(`${theirs.title}: `);
    for (const { title } of others) await expect(notice).not.toContainText(title);
    expect(await recordsAt(api, vehicles.base).read(theirs.id)).toMatchObject({
      registrationNumber: "SAME",
      weight: 77,
    });
    for (const { id, title } of others)
      expect(await recordsAt(api, vehicles.base).read(id)).toMatchObject({
        registrationNumber: `REG ${title}`,
      });
  });

  test("an import of changes and new records", full, async ({ open, api }) => {
    const { page, kept } = await imported("Aisle", open, api);
    await undoLatest(page, /^Undo Imported: 2 created, 1 updated/);
    await expect(page.getByText("Undone: 2 created, 1 updated")).toBeVisible();
    const left = await recordsAt(api, locations.base).search("Aisle");
    expect(left).toMatchObject([{ id: kept.id, name: "Aisle kept", contactName: "Before" }]);
  });

  test(
    "an import but for the record that somebody changed since, which is told by its name",
    full,
    async ({ open, api }) => {
      const { page, kept } = await imported("Berth", open, api);
      const made = await recordsAt(api, locations.base).search("Berth new 1");
      await recordsAt(api, locations.base).update(made[0]?.id ?? "", { contactName: "Theirs" });
      await undoLatest(page, /^Undo Imported: 2 created, 1 updated/);
      const notice = page.getByText("2 undone, 1 not");
      await expect(notice).toContainText("Berth new 1: ");
      await expect(notice).not.toContainText("Berth new 2");
      const left = await recordsAt(api, locations.base).search("Berth");
      expect(new Set(left.map(({ name }) => name))).toEqual(new Set(["Berth kept", "Berth new 1"]));
      expect(await recordsAt(api, locations.base).read(kept.id)).toMatchObject({ contactName: "Before" });
    },
  );
});

const locations = { route: "/settings/customerLocations", base: "/gt/gt-api/cl" };

type Open = (path: string) => Promise<Page>;

async function undoLatest(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Recent actions" }).click();
  const actions = page.getByRole("dialog", { name: "Recent actions" });
  await actions.getByRole("button", { name }).first().click();
}

/** Three vans, given the same registration number in one go. */
async function bulkEdited(name: string, open: Open, api: ApiClient) {
  const titles = [1, 2, 3].map((nth) => `${name} ${nth}`);
  const vans = await Promise.all(
    titles.map(async (title) => {
      const record = { name: title, registrationNumber: `REG ${title}` };
      return { title, id: (await recordsAt(api, vehicles.base).create(record)).id };
    }),
  );
  const page = await open(vehicles.route);
  await select(page, titles);
  await page.getByRole("region", { name: "Selected records" }).getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 3 records" });
  const line = dialog.getByRole("group", { name: "Registration number", exact: true }).first();
  await line.getByRole("combobox").first().selectOption("Set");
  await line.getByRole("textbox", { name: "Registration number" }).fill("SAME");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "Change 3 records" }).click();
  await expect(page.getByText("3 records changed.")).toBeVisible();
  return { page, vans };
}

/** A location that is changed by an import, and two that it makes. */
async function imported(name: string, open: Open, api: ApiClient) {
  const key = (nth: number) => `${name}-${nth}`;
  const kept = await recordsAt(api, locations.base).create({
    name: `${name} kept`,
    referenceNumber: key(0),
    contactName: "Before",
  });
  const lines = [
    "Reference number,Name,Contact person",
    `${key(0)},${name} kept,After`,
    `${key(1)},${name} new 1,First`,
    `${key(2)},${name} new 2,Second`,
  ];
  const page = await open(`${locations.route}/import`);
  await checkImport(page, { name: "some.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await page.getByRole("button", { name: "Import 3 rows" }).click();
  await expect(page.getByText("The import is finished.")).toBeVisible();
  expect(await recordsAt(api, locations.base).read(kept.id)).toMatchObject({ contactName: "After" });
  return { page, kept };
}
