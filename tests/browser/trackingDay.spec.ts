import type { Page } from "@playwright/test";
import type { TrackedDay, TrackedStop } from "../../schemas/tracking";
import type { MailReceiver } from "../signIn/mailReceiver";
import { test } from "./dayClock/test";
import { expect, full } from "./fixtures";
import { card, date, stop as plannedStop } from "./pages/planning";
import { addressOf, at, RehearsedDay, toldWindow } from "./pages/rehearsedDay";
import {
  bars,
  closedAlerts,
  details,
  figure,
  look,
  openAlerts,
  rowOf,
  runOf,
  runs,
  tab,
} from "./pages/trackingPage";

/**
 * A day of five vans, watched on the page of track and trace from the first departure to the close, with all that goes
 * wrong on it. The simulator drives the vans through the doors of phones; the clock of the server and of the page goes
 * sixty times as fast, and as the real one while the dispatcher acts.
 */
test.use({ begins: at("08:00") });
// All alerts and stops have room.
test.use({ ownContext: true, viewport: { width: 1440, height: 2400 } });

const minutesOf = (text: string | null) => Number(text?.replace("−", "-").replace("+", "") ?? Number.NaN);
const everyStop = (day: TrackedDay) => day.runs.flatMap(({ stops }) => stops);

test(
  "a day is watched from the first departure to the close, whatever goes wrong on it",
  full,
  async ({ open, page, api, clock, surroundings: { mail: post } }) => {
    test.setTimeout(900_000);
    const day = await new RehearsedDay(api, "Day").prepare();
    const [first = "", second = "", third = "", fourth = ""] = day.vans;
    await day.send();
    await day.simulate([
      { kind: "BREAKDOWN", vehicle: first, from: new Date(at("10:20")).toISOString() },
      { kind: "LATE", vehicle: second, minutes: 40 },
      {
        kind: "NO_GPS",
        vehicle: third,
        from: new Date(at("09:40")).toISOString(),
        until: new Date(at("10:40")).toISOString(),
      },
    ]);
    const mailsOf = (reference: string) =>
      post.to(addressOf(reference)).map(({ headers }) => headers.subject);
    const told = (reference: string, subject: string) =>
      expect.poll(() => mailsOf(reference)).toContain(`${reference} ${subject}`);

    await clock.follow(page);
    await open(`/track-and-trace?aoc=${day.centre}&date=${date}`, "dispatcher");
    /** How many orders are done, each time that one has looked. */
    const done: number[] = [];
    const watch = async () => {
      done.push(Number.parseInt((await figure(page, "done").textContent()) ?? "", 10));
      return false;
    };
    const until = (time: string) => clock.until(at(time), watch);

    await test.step("nobody has left, and each customer knows when somebody comes", async () => {
      await expect(runs(page).getByRole("option")).toHaveCount(5);
      await expect(figure(page, "underWay")).toHaveText("0of 5");
      await expect(figure(page, "done")).toHaveText("0of 48");
      for (const reference of day.loads.flat()) await told(reference, "is planned");
    });

    await test.step("four leave, and who has not begun is missed", async () => {
      await clock.until(
        at("08:55"),
        async () => (await figure(page, "underWay").textContent())?.startsWith("0") === false,
      );
      expect(clock.now()).toBeLessThan(at("08:45"));
      await until("08:55");
      await expect(figure(page, "underWay")).toHaveText("4of 5");
      await expect(runOf(page, "van 1")).toContainText(/seen \d+ (sec|min)s? ago/);
      await expect(runOf(page, "van 2")).toContainText("Not begun in time");
      await tab(page, /^Alerts/).click();
      const missing = openAlerts(page).filter({ hasText: "Not begun in time" });
      await expect(missing).toHaveCount(1);
      await expect(missing).toContainText("Day van 2");
      await expect(missing).toContainText("Driver of van 2");
      await told("Day-3-1", "is next");
      // The dispatcher takes it upon himself.
      await missing.getByRole("button", { name: /^Assign the alert/ }).click();
      await page.getByRole("menuitem", { name: /^To me/ }).click();
      await expect(missing).toContainText("assigned to Dispatcher");
    });

    await test.step("he comes forty minutes late, and so does all that he has to do", async () => {
      await until("09:30");
      await tab(page, /^Runs/).click();
      await expect(figure(page, "underWay")).toHaveText("5of 5");
      await expect(runOf(page, "van 2")).toContainText("Late");
      await look(page, "van 2");
      const last = rowOf(page, "Day-2-10");
      const late = await last.getByRole("cell").last().textContent();
      expect(minutesOf(late)).toBeGreaterThan(35);
      expect(minutesOf(late)).toBeLessThan(75);
      await expect(last).toContainText("Late");
      await expect(last.getByRole("cell").nth(3)).toHaveText(/^\d\d:\d\d$/);
      await told("Day-2-10", "comes at another time");
      const closed = await closedAlerts(page);
      await expect(closed.filter({ hasText: "Not begun in time" })).toContainText(
        /closed by itself at 09:\d\d/,
      );
      const about = openAlerts(page).filter({ hasText: /^Late Day van 2/ });
      await expect(about.filter({ hasText: "Day-2-10" })).toContainText(/expected at 1\d:\d\d/);
      await expect(openAlerts(page).filter({ hasText: /^Late Day van [345]/ })).toHaveCount(0);
    });

    await test.step("nobody hears where van 3 is, and what its driver tells is known all the same", async () => {
      await until("09:55");
      await tab(page, /^Alerts/).click();
      const lost = openAlerts(page).filter({ hasText: /^No position Day van 3/ });
      await expect(lost).toHaveCount(1);
      await expect(figure(page, "withoutGps")).toHaveText("1");
      await lost.getByRole("button", { name: /^No position/ }).click();
      await expect(details(page)).toContainText(/Last position 1\d mins ago/);
      await expect(
        details(page).getByRole("row").filter({ hasText: "Sent" }).first().getByRole("cell").nth(3),
      ).toHaveText(/^\d\d:\d\d$/);
    });

    const cancelled = ["Day-4-9", "Day-4-10", "Day-5-9", "Day-5-10"];
    await test.step("four customers call their orders off", async () => {
      for (const reference of cancelled) {
        await look(page, `van ${reference.split("-")[1]}`);
        await rowOf(page, reference).getByRole("button").first().click();
        await rowOf(page, reference).getByRole("button", { name: "Change…" }).click();
        await page.getByRole("menuitem", { name: "Cancelled" }).click();
        const form = page.getByRole("dialog", { name: "Status, items and proof" });
        await form.getByRole("combobox", { name: "Reason" }).selectOption("Called off by the customer");
        await form.getByRole("textbox", { name: "Comment on the reason" }).fill("Rang at ten");
        await form.getByRole("button", { name: "Save" }).click();
        await expect(form).toHaveCount(0);
        await expect(rowOf(page, reference)).toContainText("Cancelled");
        await told(reference, "is called off");
      }
    });

    let etas = new Map<string, string>();
    await test.step("van 1 stands where no stop is, and others take over what it has aboard", async () => {
      await until("10:37");
      await tab(page, /^Alerts/).click();
      const stands = openAlerts(page).filter({ hasText: /^Stands where no stop is Day van 1/ });
      await expect(stands).toHaveCount(1);
      await stands.getByRole("button", { name: /^Stands where no stop is/ }).click();
      await expect(rowOf(page, "Day-1-6")).toContainText("On the way");
      await details(page)
        .getByRole("button", { name: /^What to do with the run of/ })
        .click();
      await page.getByRole("menuitem", { name: "Breakdown…" }).click();
      const wizard = page.getByRole("dialog", { name: "Day van 1 has broken down" });
      await expect(wizard.getByLabel(/^Since when/)).toHaveValue(/T10:[34]\d$/);
      await wizard.getByLabel(/^Since when/).fill(`${date}T10:20`);
      await expect(wizard.getByRole("textbox", { name: /^Where it stands/ })).toHaveValue(
        /^41\.(1[6-9]|2\d|3[0-2])\d*, -8\.\d+$/,
      );
      await wizard.getByRole("textbox", { name: "What happened" }).fill("Gearbox");
      await wizard.getByRole("button", { name: "Look for who takes over" }).click();
      await expect(wizard).toContainText("3 orders go to other vehicles.", { timeout: 30_000 });
      await expect(wizard).toContainText(/These drivers are sent their runs anew: Driver of van \d/);
      // Who is to be told by mail is told once it is accepted.
      const moved = ["Day-1-6", "Day-1-7", "Day-1-8"];
      const updates = (reference: string) =>
        mailsOf(reference).filter((subject) => subject?.endsWith("comes at another time")).length;
      const before = new Map(moved.map((reference) => [reference, updates(reference)]));
      const mailed: string[] = [];
      for (const reference of moved) {
        const row = wizard.getByRole("row", { name: new RegExp(reference) });
        await expect(row).toHaveText(/Day van 1 · .*Day van \d · .*(email|knows the time)$/);
        if ((await row.textContent())?.endsWith("email")) mailed.push(reference);
      }
      expect(mailed).not.toEqual([]);
      await wizard.getByRole("button", { name: "Accept" }).click();
      await expect(wizard).toHaveCount(0);
      await expect(page.getByText("Others take over from Day van 1")).toBeVisible();
      await tab(page, /^Runs/).click();
      await expect(runOf(page, "van 1")).toContainText("5 of 5");
      for (const reference of mailed)
        await expect.poll(() => updates(reference)).toBeGreaterThan(before.get(reference) ?? 0);
      const taking = (await day.tracked()).runs.filter(({ stops }) => stops.some(({ takeover }) => takeover));
      expect(taking.flatMap(({ stops }) => stops.flatMap(({ takeover }) => takeover?.vehicle ?? []))).toEqual(
        ["Day van 1", "Day van 1", "Day van 1"],
      );
    });

    const urgent = [1, 2, 3, 4, 5, 6].map((number) => `Day-priority-${number}`);
    await test.step("six urgent orders come, and go with a van that is called in", async () => {
      await day.van("reserve");
      await day.order(
        urgent.map((reference, index) => ({
          reference,
          latitude: 41.145 + index / 400,
          longitude: -8.6,
          window: { start: at("11:10"), end: at("15:00") },
        })),
      );
      await page.goto(new URL(day.address, page.url()).href);
      await card(page, urgent[0]!).click();
      await card(page, urgent[5]!).click({ modifiers: ["Shift"] });
      await page.keyboard.press("m");
      const moving = page.getByRole("dialog", { name: "Move 6 orders" });
      await moving.getByRole("combobox", { name: "Vehicle" }).fill("reserve");
      await page.keyboard.press("Enter");
      await moving.getByRole("button", { name: "Move" }).click();
      await expect(plannedStop(page, urgent[5]!)).toBeVisible();
      await page.getByRole("button", { name: "Send all: 1 run" }).click();
      const question = page.getByRole("dialog", { name: "Send this run?" });
      await expect(question.getByRole("region", { name: "What customers will be told" })).toContainText(
        "6 customers get an email.",
      );
      await question.getByRole("button", { name: "Send 1 run" }).click();
      await expect(question).toHaveCount(0);
      for (const reference of urgent) await told(reference, "is planned");

      // One of them lies where van 4 drives anyway.
      await page.goto(new URL(`/track-and-trace?aoc=${day.centre}&date=${date}`, page.url()).href);
      await look(page, "reserve");
      await rowOf(page, "Day-priority-6").getByRole("button").first().click();
      await details(page)
        .getByRole("button", { name: /^What to do with the run of/ })
        .click();
      await page.getByRole("menuitem", { name: /^Give stop \d to another run/ }).click();
      const giving = page.getByRole("dialog", { name: /Shop Day-priority-6, to another run$/ });
      await giving.getByRole("combobox", { name: "Run" }).click();
      await page.getByRole("option", { name: /^Day van 4 · Driver of van 4/ }).click();
      await giving.getByRole("button", { name: "Give it" }).click();
      await expect(giving).toHaveCount(0);
      await look(page, "van 4");
      await expect(rowOf(page, "Day-priority-6")).toContainText("Sent");
      const now = await day.tracked();
      expect(
        now.runs.find(({ vehicle }) => vehicle === fourth)?.stops.map(({ reference }) => reference),
      ).toContain("Day-priority-6");
      etas = await expectedNow(page, now);
    });

    await test.step("the time line has who did what, who will, and who is late", async () => {
      await until("11:15");
      await page.getByRole("button", { name: "Time line of the day" }).press("Enter");
      await expect(bars(page, /Shop Day-1-5, done, \d\d:\d\d–\d\d:\d\d, planned/)).toHaveCount(1);
      const broken = page.locator(`[data-vehicle="${first}"]`);
      await expect(broken.getByRole("gridcell", { name: /Shop Day-1-/ })).toHaveCount(5);
      for (const reference of cancelled)
        await expect(bars(page, new RegExp(`Shop ${reference}, cancelled`))).toHaveCount(1);
      await expect(bars(page, /Shop Day-2-10, late, expected/)).toHaveCount(1);
      await expect(bars(page, /Shop Day-priority-\d, (to come|in progress), expected/)).not.toHaveCount(0);
      const closed = await closedAlerts(page);
      await expect(closed.filter({ hasText: /^No position Day van 3/ })).toContainText(
        /closed by itself at 10:4\d/,
      );
      await expect(closed.filter({ hasText: /^Stands where no stop is Day van 1/ })).toHaveCount(1);
      await expect(figure(page, "withoutGps")).toHaveText("0");
    });

    await test.step("all come back", async () => {
      await tab(page, /^Runs/).click();
      await clock.until(at("15:30"), async () => {
        await watch();
        const texts = await runs(page).getByRole("option").allTextContents();
        return texts.length >= 6 && texts.every((text) => text.includes("Completed"));
      });
      for (const van of ["van 1", "van 2", "van 3", "van 4", "van 5", "reserve"])
        await expect(runOf(page, van)).toContainText("Completed");
      expect(done).toEqual(done.toSorted((one, other) => one - other));
    });

    await test.step("what was told of each order is what has happened", async () => {
      const stops = everyStop(await day.tracked());
      expect(stops).toHaveLength(54);
      const by = (status: string) => stops.filter((stop) => stop.status === status);
      expect(new Set(by("CANCELLED").map(({ reference }) => reference))).toEqual(new Set(cancelled));
      // By this seed nobody is there.
      expect(by("FAILED").map(({ reference }) => reference)).toEqual(["Day-priority-2"]);
      await told("Day-priority-2", "could not be delivered");
      expect(by("COMPLETED")).toHaveLength(49);
      await expect(figure(page, "done")).toHaveText("49of 54");
      await expect(figure(page, "failed")).toHaveText("1");
      for (const { reference } of by("COMPLETED")) await told(reference ?? "", "was delivered");
      for (const reference of cancelled) {
        expect(mailsOf(reference).at(-1)).toBe(`${reference} is called off`);
        expect(mailsOf(reference)).not.toContain(`${reference} is next`);
      }
      for (const stop of by("COMPLETED")) expectKept(stop, post);
      // What was expected at half past ten, of who was on his way then, is about when he came.
      const errors = stops.flatMap(({ order, arrived }) => {
        const eta = etas.get(order);
        return eta !== undefined && arrived !== null
          ? [Math.abs(Date.parse(arrived) - at(eta)) / 60_000]
          : [];
      });
      expect(errors.length).toBeGreaterThan(10);
      expect(Math.max(...errors)).toBeLessThan(45);
    });

    await test.step("one alert is left, and closed with a word", async () => {
      await tab(page, /^Alerts/).click();
      await expect(openAlerts(page)).toHaveCount(1);
      await expect(openAlerts(page)).toContainText(/^Failed Day reserve.*Day-priority-2/);
      await openAlerts(page)
        .getByRole("button", { name: /^Close the alert/ })
        .click();
      const dialog = page.getByRole("dialog", { name: /^Close the alert “Failed/ });
      await dialog.getByRole("textbox", { name: /Why it is closed/ }).fill("Comes tomorrow");
      await page.keyboard.press("Enter");
      await expect(page.getByText("No alert is open.")).toBeVisible();
      const closed = await closedAlerts(page);
      await expect(closed.filter({ hasText: /^Failed/ })).toContainText("Comes tomorrow");
      await expect(closed.filter({ hasText: /^Late Day van 2/ })).not.toHaveCount(0);
    });

    await test.step("the log of an order has all that happened to it, and who did it", async () => {
      const lines = async (reference: string) => {
        const order =
          everyStop(await day.tracked()).find((stop) => stop.reference === reference)?.order ?? "";
        await page.goto(new URL(`/orders/order/${order}?tab=log`, page.url()).href);
        const items = page.getByRole("tabpanel", { name: "Log" }).getByRole("listitem");
        await expect(items.first()).toBeVisible();
        return (await items.allTextContents()).toReversed();
      };
      const statuses = (texts: string[]) =>
        texts.flatMap((text) => /^(.+?) · (.+?) \d\d\/\d\d/.exec(text)?.slice(1, 3).join(" by ") ?? []);
      const taken = statuses(await lines("Day-1-7"));
      expect(taken.filter((text) => text.startsWith("Sent by"))).toEqual([
        "Sent by Administrator",
        "Sent by Dispatcher",
      ]);
      expect(taken.filter((text) => text.startsWith("Completed by"))).toEqual([
        expect.stringMatching(/^Completed by Driver of van [2345]$/),
      ]);
      expect(taken[0]).toBe("Created by Administrator");
      const begun = statuses(await lines("Day-1-6"));
      expect(begun).toContain("On the way by Driver of van 1");
      expect(begun.indexOf("On the way by Driver of van 1")).toBeLessThan(
        begun.indexOf("Planned by Dispatcher"),
      );
      const off = statuses(await lines("Day-5-9"));
      expect(off).toContain("Cancelled by Dispatcher");
      expect(off.filter((text) => text.startsWith("On the way") || text.startsWith("Refused"))).toEqual([]);
      expect(statuses(await lines("Day-priority-6"))).toEqual(
        expect.arrayContaining(["Arrived by Driver of van 4", "Completed by Driver of van 4"]),
      );
    });

    await test.step("the day is closed, and nothing is carried over", async () => {
      await page.goto(new URL(day.address, page.url()).href);
      await page.getByRole("button", { name: "More for the whole day" }).click();
      await page.getByRole("menuitem", { name: /Close the day/ }).click();
      const question = page.getByRole("dialog", { name: "Close 01/06/2099" });
      await expect(
        question.getByRole("list", { name: "What becomes of the day’s orders" }),
      ).not.toContainText(/[Cc]arried over/);
      await question.getByRole("button", { name: "Close the day" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "closed the day" })).toBeVisible();
    });
  },
);

/** When the page expects what is still to come of a run, by its orders; of all runs that are shown one after the other. */
async function expectedNow(page: Page, day: TrackedDay): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { vehicleName, stops } of day.runs) {
    await look(page, vehicleName.replace("Day ", ""));
    for (const { order } of stops) {
      const eta = await details(page).locator(`[data-stop="${order}"] td`).nth(3).textContent();
      if (eta !== null && /^\d\d:\d\d$/.test(eta)) found.set(order, eta);
    }
  }
  return found;
}

/** Of the times that a customer was told the last one, and when somebody came. */
function expectKept({ reference, arrived }: TrackedStop, post: MailReceiver): void {
  const own = post.to(addressOf(reference ?? ""));
  const promise = own.findLast(({ text }) => text.includes("between "));
  const { from, to } = toldWindow(promise?.text ?? "");
  const came = Date.parse(arrived ?? "");
  expect(came, `${reference} was told ${promise?.text}`).toBeGreaterThanOrEqual(from - 120_000);
  expect(came, `${reference} was told ${promise?.text}`).toBeLessThanOrEqual(to + 120_000);
}
