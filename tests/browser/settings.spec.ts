import type { Page } from "@playwright/test";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, test, full } from "./fixtures";
import { navigationOf, openArea } from "./pages/shell";

const call = "/gt/gt-api/gt_account_configuration/new";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const told = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** The values of some settings, as another client of the server reads them. */
async function values(api: ApiClient, ...names: string[]): Promise<Record<string, unknown>> {
  const { rows } = (await api.get(call)).json<{ rows: { metaData: { name: string; value: unknown }[] }[] }>();
  const all = new Map(rows[0]?.metaData.map(({ name, value }) => [name, value]));
  return Object.fromEntries(names.map((name) => [name, all.get(name)]));
}

async function set(api: ApiClient, changes: Record<string, unknown>): Promise<void> {
  const metaData = Object.entries(changes).map(([name, value]) => ({ name, value }));
  const answer = await api.post(call, { metaData });
  expect(answer.status, answer.text).toBe(200);
}

test("what is saved is what changed, and what differs from the default can be taken back", async ({
  open,
  api,
}) => {
  const page = await open("/settings/capacity-units");
  const volume = page.getByRole("switch", { name: "Vehicles have a volume capacity" });
  await expect(field(page, "Name of the volume")).toBeVisible();
  await volume.click();
  await expect(field(page, "Name of the volume")).toHaveCount(0);
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === "POST" && each.url().endsWith(call)),
    page.keyboard.press("Control+s"),
  ]);
  expect(request.postDataJSON()).toEqual({
    metaData: [{ name: "enableVolumeConstraint", value: false, version: 0 }],
  });
  await expect(page.getByText("One setting was saved")).toBeVisible();
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: /volume capacity: reset to the default, on/ }).click();
  await save(page).click();
  await expect(page.getByText("Changed", { exact: true })).toHaveCount(0);
  // The mark is gone with the value; that it is saved is heard of later.
  await expect.poll(() => values(api, "enableVolumeConstraint")).toEqual({ enableVolumeConstraint: true });
});

test("a feature that is turned off leaves every menu at once, without a reload", async ({
  open,
  openElsewhere,
}) => {
  const page = await open("/settings/account");
  const colleague = await openElsewhere("/settings/vehicles", "dispatcher");
  const link = (of: Page) => navigationOf(of).getByRole("link", { name: "Vehicle types" });
  await openArea(page, "Records");
  await expect(link(page)).toBeVisible();
  await expect(link(colleague)).toBeVisible();
  const feature = page.getByRole("switch", { name: "Vehicle types" });
  await feature.click();
  await save(page).click();
  await expect(link(page)).toHaveCount(0);
  await expect(link(colleague)).toHaveCount(0);
  await feature.click();
  await save(page).click();
  await expect(link(colleague)).toBeVisible();
});

test(
  "a page whose stream of changes comes late takes over what was changed before it came",
  full,
  async ({ open, api }) => {
    await set(api, { vehicleTypes: true });
    const page = await open("/settings/vehicles", "dispatcher");
    const link = navigationOf(page).getByRole("link", { name: "Vehicle types" });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/gt/gt-api/changes*", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await expect(link).toBeVisible();
    await set(api, { vehicleTypes: false });
    release();
    await expect(link).toHaveCount(0);
    await set(api, { vehicleTypes: true });
  },
);

test(
  "what can't be is refused at its field, by the page and by the server, and nothing typed is lost",
  full,
  async ({ open, api }) => {
    const page = await open("/settings/account");
    const lifetime = field(page, "Session lifetime, min");
    await lifetime.fill("0");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("it must be 1 or more");
    await expect(lifetime).toHaveAttribute("aria-invalid", "true");
    await lifetime.fill("45");
    const embedding = field(page, "Pages that may embed the console");
    await embedding.fill("no origin");
    await save(page).click();
    await expect(embedding).toHaveAttribute("aria-invalid", "true");
    await expect(lifetime).toHaveValue("45");
    expect(await values(api, "sessionLifetime")).toEqual({ sessionLifetime: 30 });

    await openArea(page, "Records");
    await navigationOf(page).getByRole("link", { name: "Vehicles" }).click();
    await page
      .getByRole("dialog", { name: "Leave without saving?" })
      .getByRole("button", { name: "Stay" })
      .click();
    await expect(lifetime).toHaveValue("45");
  },
);

test(
  "two people change one setting: the second chooses, and keeps what was typed",
  full,
  async ({ open, api }) => {
    const page = await open("/settings/account");
    const company = field(page, "Company name");
    await company.fill("Isle Deliveries");
    await field(page, "Company address").fill("1 Quay Road");
    await set(api, { companyName: "Manx Freight" });
    await expect(told(page, "Somebody else saved settings while you were editing.")).toBeVisible();
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Somebody changed the same settings" });
    await expect(dialog.getByRole("radio", { name: "Mine: Isle Deliveries" })).toBeChecked();
    await expectAccessible(page, ["light", "dark"]);
    await dialog.getByRole("radio", { name: "Theirs: Manx Freight" }).check();
    await dialog.getByRole("button", { name: "Merge and save" }).click();
    await expect(company).toHaveValue("Manx Freight");
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() => values(api, "companyName", "companyAddress"))
      .toEqual({ companyName: "Manx Freight", companyAddress: "1 Quay Road" });
  },
);

test("a setting is found from anywhere, and the search leads into its field", full, async ({ open }) => {
  const page = await open("/settings/account");
  await page.getByRole("combobox", { name: "Search all settings" }).fill("currency");
  await page.getByRole("option", { name: /^Currency\s*Localization/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Localization");
  await expect(page.getByRole("combobox", { name: /^Currency/ })).toBeFocused();
});

test("in another language the screens and their search are in its words", full, async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem("runsheet.language", "ru"));
  await open("/settings/planning-preferences");
  await expect(page.getByRole("heading", { name: "Маршруты и грузовики" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Группы территорий" })).toBeVisible();
  await expect(page.getByText("Влияет на: планы, время прибытия").first()).toBeVisible();
  // Beside the title, what is found by are the help and the heading.
  for (const [typed, found] of [
    ["знак валюты", /^Знак валюты\s*Язык и формат/],
    ["оператора", /^Письма этого аккаунта/],
    ["подтверждение", /^Нужна подпись\s*Настройки выполнения/],
  ] as const) {
    await page.getByRole("combobox", { name: "Поиск по всем настройкам" }).fill(typed);
    await expect(page.getByRole("option", { name: found })).toBeVisible();
  }
  await page.getByRole("option", { name: /^Нужна подпись/ }).click();
  await expect(page.getByRole("switch", { name: "Нужна подпись" })).toBeFocused();
});

test("settings go to a file and come from one, with the difference shown first", async ({ open, api }) => {
  const page = await open("/settings/time-windows");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export", exact: true }).click(),
  ]);
  const file = JSON.parse(await readAll(await download.createReadStream())) as {
    account: Record<string, unknown>;
  };
  expect(file.account).toMatchObject({
    capacityUnits: "kg",
    defaultCustomerLocationTimeAvailable: "08:00-17:00",
  });
  Object.assign(file.account, {
    capacityLabel: "Mass",
    volumeLabel: "Room",
    capacityUnits: "stone",
    unheard: 1,
  });
  await page.getByLabel("Settings file").setInputFiles({
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(file)),
  });
  const dialog = page.getByRole("dialog", { name: "Import settings" });
  await expect(dialog).toContainText("unheard");
  await expect(dialog.getByRole("row").filter({ hasText: "Mass" })).toContainText("Weight");
  await expect(dialog.getByRole("row").filter({ hasText: "stone" }).getByRole("checkbox")).toBeDisabled();
  await expectAccessible(page, ["light", "dark"]);
  await dialog.getByRole("row").filter({ hasText: "Room" }).getByRole("checkbox").uncheck();
  await dialog.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByText("One setting was saved")).toBeVisible();
  expect(await values(api, "capacityLabel", "volumeLabel")).toEqual({
    capacityLabel: "Mass",
    volumeLabel: "Volume",
  });
  await set(api, { capacityLabel: "Weight" });
});

test("dispatchers read the settings, and change them only where they may", full, async ({ open, api }) => {
  const page = await open("/planning-tool/dispatcher-settings", "dispatcher");
  const label = page.getByRole("combobox", { name: /^Currency/ });
  await expect(page.getByText("Only an administrator can change them.")).toBeVisible();
  await expect(label).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await set(api, { dispatcherCanEditSettings: true });
  await expect(label).toBeEnabled();
  await expect(page.getByRole("switch", { name: "Dispatchers may change settings" })).toBeDisabled();
  await set(api, { dispatcherCanEditSettings: false });
  await expect(save(page)).toHaveCount(0);
});

test(
  "bad records of another server show at their place, and keep nobody from the others",
  full,
  async ({ open, page }) => {
    await page.route(`**${call}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { rows: { metaData: object[] }[] };
      body.rows[0]?.metaData.push(
        { name: "wheel", type: "COLOUR_WHEEL", value: { hue: 7 }, section: "time-windows" },
        { name: "side", type: "RADIO", value: "LEFT", section: "time-windows" },
        { name: "share", type: "FLOAT", value: "many", section: "time-windows" },
        { name: "share", type: "FLOAT", value: 2, section: "time-windows" },
      );
      await route.fulfill({ response: answer, json: body });
    });
    await open("/settings/time-windows");
    await expect(page.getByText("has an unknown type (COLOUR_WHEEL)")).toBeVisible();
    await expect(page.getByRole("region", { name: "Wheel" })).toContainText('"hue": 7');
    await expect(page.getByText("The server sent nothing to choose from")).toBeVisible();
    await expect(field(page, "Side")).toBeDisabled();
    await expect(page.getByText("Write a number, such as 12.5")).toBeVisible();
    await expect(page.getByText("The server sent “share” more than once.")).toBeVisible();
    await page.getByRole("switch", { name: "Orders may have several time windows" }).click();
    await save(page).click();
    await expect(page.getByText("One setting was saved")).toBeVisible();
  },
);

for (const section of [
  "account",
  "capacity-units",
  "localization",
  "operation-duration",
  "planning-preferences",
  "time-windows",
  "import-export",
  "configuration",
  "notifications",
]) {
  test(`${section} is accessible in light and dark, and no wider than a phone`, full, async ({ open }) => {
    const page = await open(`/settings/${section}`);
    await save(page).waitFor();
    await expectAccessible(page, ["light", "dark"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
