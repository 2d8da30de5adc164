import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import type { ComparedDay } from "../../schemas/routes";
import type { ApiClient } from "../apiClient";
import { expect, expectAccessible, full, test } from "./fixtures";
import { DrivenDay, lastHour, today } from "./pages/tracking";

const textOf = async (download: Promise<Download>) => readFileSync(await (await download).path(), "utf8");
const runs = (page: Page) => page.getByRole("table", { name: "Runs, plan and fact" });
const figure = (page: Page, van: string, name: string) =>
  runs(page).locator("[data-run]").filter({ hasText: van }).locator(`[data-figure="${name}"]`);

/** A day whose first van has been at its stop that is the farthest from the centre. */
async function driven(day: DrivenDay, api: ApiClient): Promise<DrivenDay> {
  const settings = { metaData: [{ name: "arrivalDwell", value: 20 }] };
  expect((await api.post("/gt/gt-api/gt_account_configuration/new", settings)).status).toBe(200);
  await day.send(1);
  // Ahead of now, as a phone's clock may be: nothing counts that was before the run was sent.
  for (const [seconds, longitude] of [
    [20, -8.595],
    [50, -8.615],
    [80, -8.63],
    [110, -8.63],
    [140, -8.615],
  ] as const)
    await day.seen(1, -seconds, longitude);
  const call = `/ui-api/tracking/days/${day.centre}/${today}/routes`;
  await expect
    .poll(async () => (await api.get(call)).json<ComparedDay>().runs[0]?.difference.distance)
    .toEqual(expect.any(Number));
  return day;
}

test("a run's way and stops are kept as files, plan and fact", full, async ({ open, api, server }) => {
  const day = await driven(await new DrivenDay(api, server.url, "Kept").make(1, lastHour()), api);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
  await page
    .getByRole("listbox", { name: "Runs" })
    .getByRole("option", { name: /van 1 / })
    .click();
  // The map has the page's texts as well as its own.
  await expect(page.locator(".leaflet-container")).toHaveAccessibleName("Map of the day");
  await page.getByRole("link", { name: "Export the way and stops" }).click();
  await expect(page).toHaveURL(new RegExp(`/track-and-trace/export\\?.*vehicleId=${day.vans[0]?.id}`));
  await expect(page.getByRole("combobox", { name: "Vehicle" })).toHaveValue("Kept van 1");
  const held = page.getByRole("table", { name: "What the files hold" });
  await expect(held.getByRole("row")).toHaveCount(2);
  await expectAccessible(page, ["light", "dark"]);

  const save = (name: string) => {
    const download = page.waitForEvent("download");
    return page
      .getByRole("button", { name })
      .click()
      .then(() => textOf(download));
  };
  const gpx = await save("GPX");
  expect(gpx).toMatch(/<wpt lat="41\.155000" lon="-8\.630000"><time>[^<]+<\/time><name>\d Shop 1-3<\/name>/);
  expect(gpx).toContain("<name>Kept van 1, run 1: planned</name>");
  expect(gpx.match(/<trkpt /g)).toHaveLength(2);
  const { features } = JSON.parse(await save("GeoJSON")) as { features: { properties: { kind: string } }[] };
  expect(features.map(({ properties }) => properties.kind)).toEqual([
    "planned",
    "driven",
    "stop",
    "stop",
    "stop",
  ]);
  expect(await save("CSV")).toContain("Stop,");

  // Of the runs that the vehicle has one is chosen.
  await page.goto(page.url().replace("runNumber=1", "runNumber=7"));
  await expect(page.getByRole("alert")).toContainText("no run 7");
  await page.getByRole("combobox", { name: "Run" }).press("ArrowDown");
  await page.getByRole("option", { name: "1", exact: true }).click();
  await expect(held.getByRole("row")).toHaveCount(2);
});

test("plan and fact of chosen vehicles stand beside one another", full, async ({ open, api, server }) => {
  const day = await new DrivenDay(api, server.url, "Beside").make(2, lastHour());
  await day.send(2);
  await driven(day, api);
  const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
  await page.getByRole("link", { name: "Plan and fact of the runs" }).click();
  await expect(runs(page).locator("[data-run]")).toHaveCount(2);
  await expect(runs(page).locator("[data-stop]")).toHaveCount(0);
  await expect(figure(page, "van 1", "distance fact")).not.toHaveText("–");
  await expect(figure(page, "van 1", "time fact")).toHaveText("–");
  await expect(figure(page, "van 2", "distance fact")).toHaveText("–");

  await runs(page)
    .getByRole("checkbox", { name: /van 1, run 1/ })
    .press("Space");
  await expect(page).toHaveURL(/vehicle=/);
  await expect(runs(page).locator("[data-stop]")).toHaveCount(3);
  const served = runs(page).locator("[data-stop]").filter({ hasText: "Shop 1-3" });
  await expect(served.locator('[data-figure="sequence"]')).toHaveText("1");
  await expect(served.locator('[data-figure="time fact"]')).toHaveText(/^\d\d:\d\d$/);
  await expect(page.locator(".leaflet-container")).toHaveAccessibleName("Map of the ways");
  await expectAccessible(page, ["light", "dark"]);
  await page.reload();
  await expect(runs(page).locator("[data-stop]")).toHaveCount(3);
  await runs(page).getByRole("checkbox", { name: "All vehicles" }).press("Space");
  await expect(runs(page).locator("[data-stop]")).toHaveCount(6);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(runs(page).locator("[data-run]").first()).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);
});

test.describe("what there is not", () => {
  test.use({ provoked: /status of 404/ });

  test("is said, by what of the address it is", full, async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "None").make(1);
    const query = new URLSearchParams({ vehicleId: day.vans[0]?.id ?? "", date: today });
    const page = await open(`/track-and-trace/export?${query.toString()}`, "dispatcher");
    await expect(page.getByRole("alert")).toContainText("No run of this day was sent");
    await page.goto(page.url().replace(/vehicleId=[^&]+/, "vehicleId=nobody"));
    await expect(page.getByRole("alert")).toContainText("There is no such vehicle");
    await expectAccessible(page, ["light"]);
    await page.goto(page.url().replace(/vehicleId=[^&]+&/, ""));
    await expect(page.getByText("Choose the vehicle whose day is exported.")).toBeVisible();
  });
});
