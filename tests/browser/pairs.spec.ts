import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { openTab } from "./pages/form";
import { recordsAt } from "./records";

const bases = { vehicles: "/gt/gt-api/vehicles", drivers: "/gt/gt-api/performers" };
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Chooses another record in a field that refers to one. */
async function choose(page: Page, label: string, title: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).fill(title);
  await page.getByRole("option", { name: title, exact: true }).click();
}

test(
  "a new vehicle without a driver gets one when that is wanted, and none when the question is put off",
  full,
  async ({ open, api }) => {
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
  },
);

test(
  "a new vehicle whose name is taken is told so before anything else is asked",
  full,
  async ({ open, api }) => {
    await recordsAt(api, bases.vehicles).create({ name: "Van 19" });
    const page = await open("/settings/vehicles/add");
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Van 19");
    await expect(name).toHaveAccessibleDescription(/Van 19/);
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Van 19" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(name).toHaveValue("Van 19");
  },
);

test(
  "a vehicle that is another driver's is swapped by the keyboard, or taken from him",
  full,
  async ({ open, api }) => {
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
    await expect(page.getByRole("combobox", { name: "Driver", exact: true })).toHaveValue("Ann");
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
  },
);

test("who holds a partner is asked about, and nothing is refused for that", async ({ open, api }) => {
  const [vehicles, drivers] = [recordsAt(api, bases.vehicles), recordsAt(api, bases.drivers)];
  const holder = await drivers.create({ name: "Eve" });
  const van = await vehicles.create({ name: "Van 22", driver: holder.id });
  const { id } = await drivers.create({ name: "Finn" });
  const page = await open(`/settings/drivers/${id}`);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await choose(page, "Vehicle", "Van 22");
  await save(page).click();
  const question = page.getByRole("dialog", { name: "Van 22 is taken" });
  await expect(question).toContainText("Van 22 belongs to Eve");
  expect(await drivers.read(id)).not.toHaveProperty("vehicle");
  await question.getByRole("button", { name: "Unallocate" }).click();
  await expect(page.getByText("Finn was saved")).toBeVisible();
  expect(await vehicles.read(van.id)).toMatchObject({ driver: id });
  expect(refused).toEqual([]);
});

test(
  "the name of what is chosen may come late: what is typed then takes its place",
  full,
  async ({ open, api }) => {
    const { field, name } = await driverWithoutNames(await open("/settings/vehicles"), api, 30);
    await field.focus();
    await field.selectText();
    name();
    await expect(field).toHaveValue("Van 30");
    await field.pressSequentially("Truck 30");
    await expect(field).toHaveValue("Truck 30");
  },
);

test("the name of what is chosen may come late: what is being typed stays", full, async ({ open, api }) => {
  const page = await open("/settings/vehicles");
  const { field, name } = await driverWithoutNames(page, api, 31);
  await field.fill("Truck 31");
  name();
  await expect(page.getByRole("option")).toHaveText(["Truck 31"]);
  await expect(field).toHaveValue("Truck 31");
  await page.getByRole("option", { name: "Truck 31", exact: true }).click();
});

/** Opens a driver whose vehicle, a van, has no name until that may come; there is a truck, too. */
async function driverWithoutNames(page: Page, api: ApiClient, number: number) {
  const [vehicles, drivers] = [recordsAt(api, bases.vehicles), recordsAt(api, bases.drivers)];
  const { id } = await drivers.create({ name: `Dan ${number}` });
  await vehicles.create({ name: `Van ${number}`, driver: id });
  await vehicles.create({ name: `Truck ${number}` });
  let name = () => {};
  const later = new Promise<void>((resolve) => (name = resolve));
  await page.route(/\/gt\/gt-api\/vehicles/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto(page.url().replace(/vehicles.*/, `drivers/${id}`));
  const field = page.getByRole("combobox", { name: "Vehicle", exact: true });
  await expect(field).toHaveValue(/^…/);
  return { field, name };
}

test("whether a name is free is said while it is typed", full, async ({ open, api }) => {
  await recordsAt(api, bases.drivers).create({ name: "Cal Quirk" });
  const page = await open("/settings/drivers/add");
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("cal quirk");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/taken/);
  await name.fill("Cal Quirk 2");
  await expect(page.getByRole("img", { name: "Free" })).toBeVisible();
});

test(
  "who has scheduled orders gets fewer hours only when they may be unallocated",
  full,
  async ({ open, api }) => {
    const { id } = await recordsAt(api, bases.drivers).create({ name: "Dee Lowe", dutyTimeLimit: 28_800 });
    const van = await recordsAt(api, bases.vehicles).create({ name: "Van of Dee" });
    const centre = await recordsAt(api, "/gt/gt-api/aocs").create({ name: "Centre of Dee" });
    const orders = recordsAt(api, "/gt/gt-api/orders");
    const order = await orders.create({
      aoc: centre.id,
      orderDate: "2099-03-02",
      address: { address: "Rua Augusta 1", latitude: 41.15, longitude: -8.61 },
      dropWindows: [{ start: "2099-03-02T08:00:00Z", end: "2099-03-02T10:00:00Z" }],
    });
    const planned = { orders: [{ id: order.id }], status: "ALLOCATED", vehicle: van.id, performer: id };
    await api.post("/gt/gt-api/orders/changeStatus", planned);

    const page = await open(`/settings/drivers/${id}`);
    const limit = page.getByRole("textbox", { name: "Duty time limit" });
    await openTab(page, "Availability and limits");
    await limit.fill("01:00");
    const question = page.getByRole("dialog", { name: "There are scheduled orders" });
    await save(page).click();
    await expect(question).toContainText("02/03/2099");
    await expectAccessible(page, ["light", "dark"]);
    await question.getByRole("button", { name: "Cancel", exact: true }).click();
    await expect(limit).toHaveValue("01:00");
    expect(await orders.read(order.id)).toMatchObject({ status: "ALLOCATED" });
    await save(page).click();
    await question.getByRole("button", { name: "Save and unallocate" }).click();
    await expect(page.getByText("Dee Lowe was saved")).toBeVisible();
    expect(await orders.read(order.id)).toMatchObject({ status: "NEW" });
    expect(await recordsAt(api, bases.drivers).read(id)).toMatchObject({ dutyTimeLimit: 3600 });
  },
);
