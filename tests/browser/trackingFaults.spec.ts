import type { Page } from "@playwright/test";
import { expect, expectAccessible, full, test } from "./fixtures";
import { DrivenDay, today } from "./pages/tracking";

const runs = (page: Page) => page.getByRole("listbox", { name: "Runs" });
const run = (page: Page, van: string) => runs(page).getByRole("option", { name: new RegExp(`${van} `) });
const details = (page: Page) => page.getByRole("region", { name: "Run details" });

test.describe("a network that is gone", () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|ERR_NETWORK/ });

  test("is told with since when, what is typed stays, and all is right again within three seconds", async ({
    open,
    api,
    server,
  }) => {
    const day = await new DrivenDay(api, server.url, "Offline").make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "service");
    await expect(run(page, "van 1")).toContainText("0 of 3");
    await page.keyboard.press("/");
    const search = page.getByRole("dialog", { name: "Find an order" });
    await search.getByRole("combobox").fill("offline-1-2");
    await search.getByRole("button", { name: "Note a complaint" }).click();
    const words = search.getByRole("textbox", { name: /What the customer complains about/ });
    await words.fill("The bell is broken");

    await page.context().setOffline(true);
    const lost = page.getByText(/^Connection lost at \d\d:\d\d, trying again/);
    await expect(lost.first()).toBeVisible({ timeout: 5_000 });
    await day.change(1, 1, "COMPLETED");
    await day.change(1, 2, "ARRIVED");
    await page.waitForTimeout(4_000);
    await expect(words).toHaveValue("The bell is broken");

    await page.context().setOffline(false);
    const from = Date.now();
    await expect(search.getByRole("region", { name: "How the order stands" })).toContainText("Arrived", {
      timeout: 3_000,
    });
    // And the page behind, out of the reach of screen readers.
    await expect(page.locator("[role=listbox] [role=option]", { hasText: "Offline van 1" })).toContainText(
      "1 of 3",
      { timeout: 3_000 },
    );
    await expect(lost).toHaveCount(0);
    expect(Date.now() - from).toBeLessThan(4_000);
    await search.getByRole("button", { name: "Note it" }).click();
    await expect(words).toHaveCount(0);
    await expect(search.getByText("The bell is broken").first()).toBeVisible();
  });
});

test(
  "what an address names and there is not is said with what is shown in its place",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Named").make(1);
    await day.send(1);
    const page = await open(`/track-and-trace?aoc=nowhere&date=2026-02-30&run=gone`, "dispatcher");
    await expect(page.getByText(/There is no distribution centre “nowhere”/)).toBeVisible();
    await expect(page.getByText(/“2026-02-30” is no day. Today is shown./)).toBeVisible();
    await expect(page.getByText(/The run that was looked at is not on this day/)).toBeVisible();
    await expectAccessible(page, ["light", "dark"]);
    for (const name of ["aoc", "date", "run"]) {
      await page.getByRole("button", { name: "Close" }).first().click();
      await expect(page).not.toHaveURL(new RegExp(`[?&]${name}=`));
    }

    const origin = new URL(page.url()).origin;
    await page.goto(`${origin}/track-and-trace?aoc=${day.centre}&date=2001-01-01`);
    await expect(page.getByRole("heading", { name: "No run of this day has been sent" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Plan this day" })).toHaveAttribute(
      "href",
      /planning-tool\?/,
    );
    await page.getByRole("button", { name: "Go to today" }).click();
    await expect(page).not.toHaveURL(/2001/);

    await page.goto(`${origin}/track-and-trace/routes?aoc=${day.centre}&date=${today}&vehicle=nobody`);
    await expect(page.getByText(/No run of vehicle “nobody” is on this day/)).toBeVisible();
    await page.goto(`${origin}/track-and-trace/export?vehicleId=${day.vans[0]?.id}&date=soon&runNumber=x`);
    await expect(page.getByText(/“soon” is no day/)).toBeVisible();
    await expect(page.getByText(/“x” is no number of a run/)).toBeVisible();
    await expectAccessible(page, ["light"]);
  },
);

test(
  "a vehicle that nobody sees, and one whose clock is off, say so and whom to call",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Unseen").make(1);
    const { driver = "" } = day.vans[0] ?? {};
    await api.post(`/gt/gt-api/performers/${driver}`, { phone: "+351 933 951 225" });
    await day.send(1);
    await day.change(1, 1, "STARTED_MOVE");
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await run(page, "van 1").click();
    await expect(details(page)).toContainText("no position");
    await expect(details(page).getByRole("alert")).toContainText("Its device has never been heard of");
    await expect(details(page).getByRole("alert").getByRole("link")).toHaveAttribute(
      "href",
      "tel:+351933951225",
    );
    await day.ahead(1, 7300);
    await page.reload();
    await expect(details(page).getByRole("alert")).toContainText("The clock of its device is 2 hrs ahead");
    await expectAccessible(page, ["light", "dark"]);

    await day.seen(1, 2_430, -8.605);
    await page.reload();
    await expect(details(page).getByRole("alert")).toContainText("with positions of 40 mins ago");
    await day.seen(1, 2, -8.61);
    await expect(details(page).getByRole("alert")).toHaveCount(0);
  },
);

test(
  "two dispatchers on the same stop: the second is told what the first did",
  full,
  async ({ open, api, server }) => {
    const day = await new DrivenDay(api, server.url, "Both").make(2);
    for (const van of [1, 2]) await day.send(van);
    const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
    await run(page, "van 1").click();
    await details(page)
      .getByRole("button", { name: /^Stop \d, Shop 1-1$/ })
      .click();
    await details(page)
      .getByRole("button", { name: /^What to do with the run of/ })
      .click();
    await page.getByRole("menuitem", { name: /^Give stop \d to another run/ }).click();
    const dialog = page.getByRole("dialog", { name: /^Give stop/ });
    await expect(dialog).toBeVisible();
    await day.reassign(1, 1, 2);
    await expect(dialog).toContainText("It is on the run of Both van 2 now.");
    await expect(dialog).toContainText(/ did that at \d\d:\d\d/);
    await expect(dialog.getByRole("button", { name: "Give it" })).toBeDisabled();
    await expectAccessible(page, ["light"]);
  },
);

test.describe("a server that does not answer", () => {
  test.use({ provoked: /net::ERR_FAILED/ });

  test(
    "what can’t be read anew says of when it is, what can’t be read at all that it is missing",
    full,
    async ({ open, api, server }) => {
      const day = await new DrivenDay(api, server.url, "Stale").make(1);
      await day.send(1);
      const page = await open(`/track-and-trace?aoc=${day.centre}&date=${today}`, "dispatcher");
      await expect(run(page, "van 1")).toContainText("0 of 3");
      await page.route("**/ui-api/tracking/days/**", (route) => route.abort());
      await page.route("**/ui-api/tracking/estimates?**", (route) => route.abort());
      await day.change(1, 1, "COMPLETED");
      await expect(
        page.getByText(/^It could not be refreshed: .* This is how it stood at \d\d:\d\d\./),
      ).toBeVisible({
        timeout: 30_000,
      });
      await expect(run(page, "van 1")).toContainText("0 of 3");
      await expectAccessible(page, ["light"]);
      await page.unroute("**/ui-api/tracking/days/**");
      await page.reload();
      await expect(run(page, "van 1")).toContainText("1 of 3");
      const missing = page.getByText(/^When orders are expected can’t be shown as it is now\./);
      await expect(missing).toBeVisible({ timeout: 30_000 });
      // How many are late then is not none.
      const late = page.locator("[data-figure=late] dd");
      await expect(late).toHaveText("–");
      await page.unroute("**/ui-api/tracking/estimates?**");
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(missing).toHaveCount(0);
      await expect(late).toHaveText(/^\d+$/);
    },
  );
});
