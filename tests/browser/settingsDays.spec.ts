import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, full } from "./fixtures";

const call = "/gt/gt-api/gt_account_configuration/new";
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const weight = (page: Page) => field(page, "Name of the weight");

/** A day ahead as the wire and as the page has it; far enough that no test runs into it. */
const year = new Date().getFullYear() + 1;
const soon = { wire: `${year}-03-09`, shown: `09/03/${year}` };
const later = { wire: `${year}-04-01`, shown: `01/04/${year}` };

async function show(page: Page, day: string): Promise<void> {
  await field(page, "Settings as of").fill(day);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText(`These settings hold on ${day}.`)).toBeVisible();
}

test(
  "a setting is saved for a day, stands at its field until then, and is taken away again",
  full,
  async ({ open }) => {
    const page = await open("/settings/capacity-units");
    await expect(weight(page)).toHaveValue("Weight");
    await show(page, soon.shown);
    await weight(page).fill("Mass");
    await expectAccessible(page, ["light", "dark"]);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === "POST" && each.url().endsWith(call)),
      save(page).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ snapshot_date: soon.wire });
    await expect(page.getByText("One setting was saved")).toBeVisible();
    await expect(weight(page)).toHaveValue("Mass");
    await page.reload();
    await expect(weight(page)).toHaveValue("Mass");

    await page.getByRole("button", { name: "Back to today" }).click();
    await expect(weight(page)).toHaveValue("Weight");
    await expect(page.getByText(`From ${soon.shown}: Mass`)).toBeVisible();
    await page.getByRole("button", { name: `remove what is set from ${soon.shown} on` }).click();
    await expect(page.getByText(`From ${soon.shown}: Mass`)).toHaveCount(0);
    await show(page, later.shown);
    await expect(weight(page)).toHaveValue("Weight");
  },
);

test(
  "what is saved for good holds from today on, whatever was set for later",
  full,
  async ({ open, api }) => {
    const metaData = [{ name: "volumeLabel", value: "Room" }];
    await api.post(call, { metaData, snapshot_date: later.wire });
    const page = await open(`/settings/capacity-units?day=${soon.wire}`);
    const volume = field(page, "Name of the volume");
    await expect(page.getByText(`From ${later.shown}: Room`)).toBeVisible();
    await volume.fill("Space");
    await page.getByRole("checkbox", { name: /^Save for good/ }).check();
    await save(page).click();
    await expect(page.getByText("One setting was saved for good")).toBeVisible();
    await page.getByRole("button", { name: "Back to today" }).click();
    await expect(volume).toHaveValue("Space");
    await expect(page.getByText(`From ${later.shown}: Room`)).toHaveCount(0);
  },
);

test("another day is another page: what is typed is not left without a question", full, async ({ open }) => {
  const page = await open("/settings/capacity-units");
  await weight(page).fill("Not saved");
  await field(page, "Settings as of").fill(soon.shown);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(weight(page)).toHaveValue("Not saved");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText(`These settings hold on ${soon.shown}.`)).toBeVisible();
  await expect(weight(page)).toHaveValue("Weight");
});

test(
  "the history tells who changed which setting from what to what, and for which day",
  full,
  async ({ open, api }) => {
    await api.post(call, { metaData: [{ name: "capacityUnits", value: "t" }] });
    await api.post(call, { metaData: [{ name: "capacityUnits", value: "lb" }], snapshot_date: later.wire });
    await api.post("/gt/gt-api/mailSettings", { metaData: [{ name: "password", value: "canary" }] });
    const page = await open("/settings/capacity-units");
    await page.getByRole("button", { name: "History" }).click();
    const history = page.getByRole("dialog", { name: "History of the settings" });
    const [newest, older] = [history.getByRole("listitem").nth(0), history.getByRole("listitem").nth(1)];
    await expect(newest).toContainText(/changed it/);
    await expect(newest.getByRole("definition").first()).toHaveText(/Tonnes → Pounds/);
    await expect(newest).toContainText(`Holds from${later.shown}`);
    await expect(older.getByRole("definition").first()).toHaveText(/Kilograms → Tonnes/);
    await expectAccessible(page, ["light", "dark"]);
    await history.getByRole("button", { name: "Close" }).click();
    await page.goto(new URL("/settings/smtp", page.url()).href);
    await page.getByRole("button", { name: "History" }).click();
    await expect(history.getByRole("listitem").first()).toContainText("Passwordchanged");
    await expect(history).not.toContainText("canary");
  },
);

test("dispatchers have no history of the settings, which is for administrators", full, async ({ open }) => {
  const page = await open("/planning-tool/dispatcher-settings", "dispatcher");
  await expect(page.getByText("Only an administrator can change them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "History" })).toHaveCount(0);
});
