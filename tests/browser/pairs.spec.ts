import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { recordsAt } from "./records";

const bases = { vehicles: "/gt/gt-api/vehicles", drivers: "/gt/gt-api/performers" };
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Chooses another record in a field that refers to one. */
async function choose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(title);
  await page.getByRole("option", { name: title, exact: true }).click();
}

test("a new vehicle without a driver gets one when that is wanted, and none when the question is put off", async ({
  open,
  api,
}) => {
  const page = await open("/settings/vehicles/add");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Van 20");
  const question = page.getByRole("dialog", { name: "Do you want to create a driver for this vehicle?" });
  await save(page).click();
  await expect(question).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  expect(await recordsAt(api, bases.vehicles).search("Van 20")).toEqual([]);

  await save(page).click();
  await question.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Van 20 was created")).toBeVisible();
  const [van] = await recordsAt(api, bases.vehicles).search("Van 20");
  const driver = await recordsAt(api, bases.drivers).read(String(van?.driver));
  expect(driver).toMatchObject({ name: "Van 20", vehicle: van?.id });
});

test("a new vehicle whose name is taken is told so before anything else is asked", async ({ open, api }) => {
  await recordsAt(api, bases.vehicles).create({ name: "Van 19" });
  const page = await open("/settings/vehicles/add");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Van 19");
  await expect(name).toHaveAccessibleDescription(/Van 19/);
  await save(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Van 19" })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(name).toHaveValue("Van 19");
});

test("a vehicle that is another driver's is swapped by the keyboard, or taken from him", async ({
  open,
  api,
}) => {
  const [vehicles, drivers] = [recordsAt(api, bases.vehicles), recordsAt(api, bases.drivers)];
  const [ann, bob] = [await drivers.create({ name: "Ann" }), await drivers.create({ name: "Bob" })];
  const van = await vehicles.create({ name: "Van 21", driver: ann.id });
  const truck = await vehicles.create({ name: "Truck 21", driver: bob.id });

  const page = await open(`/settings/drivers/${ann.id}`);
  await choose(page, "Vehicle", "Truck 21");
  await page.keyboard.press("Control+s");
  const question = page.getByRole("dialog", { name: "Truck 21 is taken" });
  await expect(question).toContainText("Truck 21 belongs to Bob");
  await expectAccessible(page, ["light", "dark"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Swap" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ann was saved")).toBeVisible();
  expect(await vehicles.read(truck.id)).toMatchObject({ driver: ann.id });
  expect(await vehicles.read(van.id)).toMatchObject({ driver: bob.id });

  await page.goto(page.url().replace(/drivers.*/, `vehicles/${truck.id}`));
  await choose(page, "Driver", "Bob");
  await save(page).click();
  await page
    .getByRole("dialog", { name: "Bob is taken" })
    .getByRole("button", { name: "Unallocate" })
    .click();
  await expect(page.getByText("Truck 21 was saved")).toBeVisible();
  expect(await drivers.read(bob.id)).toMatchObject({ vehicle: truck.id });
  expect((await vehicles.read(van.id))?.driver).toBeUndefined();
  expect((await drivers.read(ann.id))?.vehicle).toBeUndefined();
});

test("whether a name is free is said while it is typed", async ({ open, api }) => {
  await recordsAt(api, bases.drivers).create({ name: "Cal Quirk" });
  const page = await open("/settings/drivers/add");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("cal quirk");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/taken/);
  await name.fill("Cal Quirk 2");
  await expect(page.getByRole("img", { name: "Free" })).toBeVisible();
});

test("who has scheduled orders is saved only when they may be unallocated", async ({ open, api }) => {
  const { id } = await recordsAt(api, bases.drivers).create({ name: "Dee Lowe" });
  const page = await open(`/settings/drivers/${id}`);
  const sent: unknown[] = [];
  // This server has no schedules yet; one that has answers so (spec 8.3).
  const errors = [{ code: "RESOURCE_HAS_SCHEDULE", message: "", metadata: { dates: ["2026-03-02"] } }];
  await page.route(`**${bases.drivers}/${id}`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const body = route.request().postDataJSON() as { deleteSchedule?: boolean };
    sent.push(body);
    const { deleteSchedule, ...record } = body;
    if (!deleteSchedule) return route.fulfill({ json: { success: false, rows: [], errors } });
    return route.continue({ postData: JSON.stringify(record) });
  });
  await page.getByRole("textbox", { name: "Comments" }).fill("On leave");
  const question = page.getByRole("dialog", { name: "There are scheduled orders" });
  await save(page).click();
  await expect(question).toContainText("2026-03-02");
  await expectAccessible(page, ["light", "dark"]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await save(page).click();
  await question.getByRole("button", { name: "Save and unallocate" }).click();
  await expect(page.getByText("Dee Lowe was saved")).toBeVisible();
  expect(sent).toEqual([
    expect.not.objectContaining({ deleteSchedule: true }),
    expect.not.objectContaining({ deleteSchedule: true }),
    expect.objectContaining({ deleteSchedule: true, comments: "On leave" }),
  ]);
});
