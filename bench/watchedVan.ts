import type { Browser, Page } from "@playwright/test";
import type { Schedule, ScheduleAction } from "../schemas/schedule";
import { expectOk } from "./expectOk";
import type { PositionFleet, Tracker } from "./positionFleet";
import { signedIn } from "./signedIn";

/** Half an hour's speeds: each is another text on the page than those around it. */
const speeds = Array.from({ length: 60 }, (_, at) => 20 + at);

/** In the page, as a text for what tsx would make of it: each speed that is painted in the chosen run's details, and when. */
const noteSpeeds = `
  window.painted = [];
  const details = document.querySelector("section[aria-label='Run details']");
  let shown = "";
  new MutationObserver(() => {
    const speed = /(\\d+)\\s*km\\/h/.exec(details.textContent)?.[1] ?? "";
    if (speed === shown) return;
    shown = speed;
    requestAnimationFrame((at) => window.painted.push([Number(speed), performance.timeOrigin + at]));
  }).observe(details, { subtree: true, childList: true, characterData: true });
  undefined`;

/** A van whose run is chosen on the page of track and trace, in Chromium: how long its positions take to be painted there. */
export class WatchedVan {
  readonly #fleet: PositionFleet;
  readonly #van: Tracker;
  readonly #page: Page;
  readonly #sent: { speed: number; at: number }[] = [];

  static async open(
    fleet: PositionFleet,
    browser: Browser,
    server: { url: string; password: string },
  ): Promise<WatchedVan> {
    const { van, centre, date } = await sendRun(fleet);
    const page = await signedIn(browser, server, "dispatcher");
    await page.goto(`${server.url}/track-and-trace?aoc=${centre}&date=${date}`);
    await page.getByRole("listbox", { name: "Runs" }).getByRole("option").click();
    await page.getByRole("region", { name: "Run details" }).waitFor();
    await page.evaluate(noteSpeeds);
    return new WatchedVan(fleet, van, page);
  }

  private constructor(fleet: PositionFleet, van: Tracker, page: Page) {
    this.#fleet = fleet;
    this.#van = van;
    this.#page = page;
  }

  /** Has it say where it is; the answer's status. */
  async say(latitude: number): Promise<number> {
    const speed = speeds[this.#sent.length % speeds.length]!;
    this.#sent.push({ speed, at: performance.timeOrigin + performance.now() });
    return this.#fleet.position(this.#van, Date.now(), latitude, speed);
  }

  /** Milliseconds from each position's being sent until it, or a later one, was painted; Infinity where none was. */
  async delays(): Promise<number[]> {
    const painted = await this.#page.evaluate(
      () => (window as unknown as { painted: [speed: number, at: number][] }).painted,
    );
    let next = Infinity;
    return this.#sent.toReversed().map(({ speed, at }) => {
      const paint = painted.find(([shown, when]) => shown === speed && when >= at && when < at + 50_000);
      next = Math.min(next, paint?.[1] ?? Infinity);
      return next - at;
    });
  }
}

/** A van that has one run today, sent to its driver. */
async function sendRun(fleet: PositionFleet): Promise<{ van: Tracker; centre: string; date: string }> {
  const { client } = fleet;
  const date = new Date().toISOString().slice(0, 10);
  const metaData = [{ name: "speedType", value: "KMH" }];
  expectOk(await client.post("/gt/gt-api/gt_account_configuration/new", { metaData }));
  const place = { address: "Porto", latitude: 41.15, longitude: -8.6 };
  const centre = await fleet.create("/gt/gt-api/aocs", { name: "Porto", address: place, timeZone: "UTC" });
  const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];
  const driver = await fleet.create("/gt/gt-api/performers", {
    name: "Watched driver",
    distributionCentre: centre,
    availability: week.map((day_of_week) => ({
      day_of_week,
      available: true,
      start_time: "00:00",
      end_time: "23:59",
    })),
  });
  const van = await fleet.track("Watched van", {
    distributionCentre: centre,
    driver,
    weight: 1000,
    volume: 10,
  });
  const orders: string[] = [];
  for (let stop = 0; stop < 3; stop += 1)
    orders.push(
      await fleet.create("/gt/gt-api/orders", {
        aoc: centre,
        orderDate: date,
        address: { address: `Rua ${stop}`, latitude: 41.16, longitude: -8.61 - stop / 100 },
        dropWindows: [{ start: `${date}T00:30:00Z`, end: `${date}T23:30:00Z` }],
        dropDuration: 300,
      }),
    );
  const address = `/ui-api/planning/schedules/${centre}/${date}`;
  const act = async (action: ScheduleAction) => {
    const { version } = expectOk(await client.get(address)).json<Schedule>();
    return expectOk(await client.post(`${address}/actions`, { version, action })).json<Schedule>();
  };
  const { journeys } = await act({ kind: "move", orders, vehicle: van.vehicle });
  await act({ kind: "send", runs: journeys.flatMap((journey) => journey.runs.map(({ id }) => id)) });
  return { van, centre, date };
}
