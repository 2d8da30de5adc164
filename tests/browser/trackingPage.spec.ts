import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { photograph, png } from "../orders/attachedFiles";
import { expect, expectAccessible, full, test } from "./fixtures";
import { asCustomer, configure, expectNarrow, pathOf, withdraw } from "./pages/customerPage";
import { atNoon, DrivenDay } from "./pages/tracking";
import { recordsAt } from "./records";

/** What the page may weigh without its map, in bytes, packed (execution 5). */
const limit = 60_000;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a delivery is told on a screen of 320 pixels, by day and by night, from its plan to its proof", async ({
  api,
  server,
  site,
  browser,
}) => {
  await configure(api, { show: { vehicle: true, items: true, driverPhone: true } });
  const day = await new DrivenDay(api, server.url, "Followed", atNoon).make(1);
  const own = await pathOf(api, day.vans[0]?.orders[0] ?? "");
  const customer = await asCustomer(browser);
  const { page } = customer;
  const look = looking(page, site);
  await look(own, /^Planned for today \d\d:\d\d–\d\d:\d\d$/);
  const calendar = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  expect((await calendar).suggestedFilename()).toBe("delivery.ics");

  await day.send(1);
  await day.change(1, 1, "STARTED_MOVE");
  // Where he was before he left is nobody's to see; positions are told by whole seconds.
  await page.waitForTimeout(1500);
  await day.seen(1, 0, -8.605);
  await look(own, /^On the way, (arriving between|planned for) \d\d:\d\d–\d\d:\d\d$/);
  await expect(page.getByText("Yours is the next stop")).toBeVisible();
  await expect(page.getByText("Followed driver 1 is driving")).toBeVisible();
  await expect(page.getByText(/The driver was seen \d+ seconds ago/)).toBeVisible();
  await expect(page.getByRole("application", { name: "Map with your place and the driver" })).toBeVisible();
  await expect(page.locator(".map .sign.van")).toHaveCount(1);

  await day.handOver(1, 1, "Rita Lopes", [await photograph("Rua 1"), await png(90, 140)]);
  await look(own, /^Delivered$/);
  await expect(page.getByText("Signed by Rita Lopes")).toBeVisible();
  await expect(page.getByRole("img", { name: "Signature" })).toHaveJSProperty("complete", true);
  await expect(page.getByRole("link", { name: "Photo 2" })).toBeVisible();

  expect(customer.complaints).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await customer.close();
});

test(
  "an arrival, what has failed or was called off, and links that open nothing are told there as well",
  full,
  async ({ api, server, site, account, browser }) => {
    await configure(api);
    const day = await new DrivenDay(api, server.url, "Missed", atNoon).make(1);
    const [first = "", second = "", third = ""] = day.vans[0]?.orders ?? [];
    const [arriving, failing, cancelled] = [
      await pathOf(api, first),
      await pathOf(api, second),
      await pathOf(api, third),
    ];
    const { page, complaints, close } = await asCustomer(browser);
    const look = looking(page, site);
    await day.send(1);
    await day.change(1, 1, "STARTED_MOVE");
    await day.change(1, 1, "ARRIVED");
    await look(arriving, /^Arrived at \d\d:\d\d Missed driver 1 is at your door$/);

    await day.change(1, 2, "FAILED");
    await look(failing, /^We could not deliver$/);
    await expect(page.getByText("Talk to us, and we find another day.")).toBeVisible();

    await day.change(1, 3, "CANCELLED");
    await look(cancelled, /^Cancelled$/);

    await withdraw(site, account, third);
    await look(cancelled, /^This link has ended$/);
    await expect(page.locator("body")).not.toContainText("Missed-1-3");
    await look("/track/abcdefghijklmnopqrstuvwxyz", /^There is nothing behind this link$/);
    expect(complaints).toEqual([]);
    await close();
  },
);

test("a customer tells the driver something and rates, by keyboard alone; what was typed survives a lost network", async ({
  api,
  server,
  site,
  browser,
}) => {
  await configure(api);
  const day = await new DrivenDay(api, server.url, "Spoken", atNoon).make(1);
  const [order = ""] = day.vans[0]?.orders ?? [];
  await day.send(1);
  await day.change(1, 1, "STARTED_MOVE");
  const { page, complaints, close } = await asCustomer(browser);
  await page.goto(site + (await pathOf(api, order)));

  const word = page.getByRole("textbox", { name: "What should the driver know?" });
  const tell = page.getByRole("button", { name: "Send to the driver" });
  await tabTo(page, page.getByRole("button", { name: "Ring twice." }));
  await page.keyboard.press("Enter");
  await expect(word).toHaveValue("Ring twice.");
  await expect(word).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" <b>Second</b> floor.");
  await page.context().setOffline(true);
  await tabTo(page, tell);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Not sent: there is no connection/)).toBeVisible();
  await expect(word).toHaveValue("Ring twice. <b>Second</b> floor.");
  // It asks in vain now, and says so; what it knew stays.
  await expect(page.getByText(/^No connection\. What you see may have changed/)).toBeVisible();
  await expect(heading(page)).toHaveText(/^On the way/);
  await page.context().setOffline(false);
  await expect(page.getByText(/^No connection\./)).toHaveCount(0);
  await tell.press("Enter");
  await expect(page.getByText("You told the driver:")).toBeVisible();
  await expect(page.locator("blockquote")).toHaveText("Ring twice. <b>Second</b> floor.");

  // Live: nothing is loaded anew.
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await day.handOver(1, 1, "Rita", []);
  await expect(heading(page)).toHaveText("Delivered");
  expect(await page.evaluate(() => "isSame" in globalThis)).toBe(true);

  const rating = page.getByRole("region", { name: "How was your delivery?" });
  const send = rating.getByRole("button", { name: "Send" });
  await send.press("Enter");
  await expect(rating.getByRole("status")).toHaveText("Choose one to five stars first.");
  await expect(rating.getByRole("radio", { name: "1 of 5" })).toBeFocused();
  await page.keyboard.press("Space");
  for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
  await expect(rating.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("On the minute");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(rating).toContainText("Thank you. You gave 4 of 5.");
  const at = recordsAt(api, "/gt/gt-api/orders");
  await expect
    .poll(async () => at.read(order))
    .toMatchObject({
      rating: 4,
      feedback: "On the minute",
      additionalInstructions: expect.stringContaining("<b>Second</b> floor.") as unknown,
    });
  expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
  await close();
});

test("the page weighs less than 60 kB without its map, which comes afterwards, and says all before any script", async ({
  api,
  server,
  site,
  browser,
}) => {
  await configure(api);
  const day = await new DrivenDay(api, server.url, "Weighed", atNoon).make(1);
  await day.send(1);
  const [order = ""] = day.vans[0]?.orders ?? [];
  const path = await pathOf(api, order);
  const { page, close } = await asCustomer(browser);
  const files: string[] = [];
  page.on("response", (response) => void files.push(new URL(response.url()).pathname));
  await page.goto(site + path);
  await expect(page.locator(".map.leaflet-container")).toBeVisible();
  const ofMap = /\/TrackMap-|^\/track-api\//;
  const own = [...new Set(files)].filter((each) => !ofMap.test(each));
  expect(own[0]).toBe(path);
  expect(own.slice(1)).toEqual([expect.stringMatching(/^\/track-assets\/.*\.js$/)]);
  expect(files.findIndex((each) => ofMap.test(each))).toBeGreaterThan(1);
  let weight = 0;
  for (const each of own)
    weight += gzipSync(Buffer.from(await (await fetch(site + each)).arrayBuffer())).length;
  expect(weight).toBeLessThan(limit);
  await close();

  const plain = await asCustomer(browser, { javaScriptEnabled: false });
  await plain.page.goto(site + path);
  await expect(heading(plain.page)).toHaveText(/\d\d:\d\d–\d\d:\d\d$/);
  // What the browser of this test takes no notice of, although it runs no script.
  expect(await (await fetch(site + path)).text()).toMatch(/<noscript><p [^>]*>To send something from here/);
  await expect(plain.page.getByText("Weighed-1-1")).toBeVisible();
  await plain.close();
});

test(
  "the page speaks the reader's language where the account has it, and any of them by choice",
  full,
  async ({ api, server, site, browser }) => {
    await configure(api, { languages: ["pt", "en", "ru"] });
    const day = await new DrivenDay(api, server.url, "Spoken in", atNoon).make(1);
    const path = await pathOf(api, day.vans[0]?.orders[0] ?? "");
    for (const [locale, lang] of [
      ["ru-RU", "ru"],
      ["fr-FR", "pt"],
      ["en-US", "en"],
    ] as const) {
      const { page, close } = await asCustomer(browser, { locale });
      await page.goto(site + path);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await close();
    }
    const { page, close } = await asCustomer(browser, { locale: "ru-RU" });
    await page.goto(site + path);
    await page.getByText("Язык: Русский").press("Enter");
    await page.getByRole("link", { name: "Português" }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "pt");
    await expect(heading(page)).toHaveText(/^Previsto: hoje/);
    await expectNarrow(page);
    await close();
  },
);

/** Opens a page: what it is headed by, as narrow as it may be, and so that everybody can read it. */
function looking(page: Page, site: string) {
  return async (path: string, title: RegExp) => {
    await page.goto(site + path);
    await expect(heading(page)).toHaveText(title);
    await expectNarrow(page);
    await expectAccessible(page, ["light", "dark"]);
  };
}

/** By the tabulator alone, as somebody without a mouse goes. */
async function tabTo(page: Page, goal: ReturnType<Page["locator"]>): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Not reached by keyboard: ${String(goal)}`);
}
