import type { Locator, Page } from "@playwright/test";
import type { Schedule, ScheduleAction } from "../../../schemas/schedule";
import type { ApiClient } from "../../apiClient";
import { expect } from "../fixtures";
import { recordsAt } from "../records";

/** A Monday that is not over yet. */
export const date = "2099-06-01";

const weekdays = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"];
export const availability = weekdays.map((day_of_week) => ({
  day_of_week,
  available: true,
  start_time: "08:00",
  end_time: "17:00",
}));

/** A day of a new centre in Porto: vans with drivers, and orders named by a prefix and their number. */
export class PlannedDay {
  centre = "";
  readonly vans: string[] = [];
  readonly orders: string[] = [];

  readonly api: ApiClient;
  readonly name: string;

  constructor(api: ApiClient, name: string) {
    this.api = api;
    this.name = name;
  }

  async make(vans: number, orders: number): Promise<this> {
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    const { id } = await recordsAt(this.api, "/gt/gt-api/aocs").create({
      name: this.name,
      address,
      timeZone: "Europe/Lisbon",
    });
    this.centre = id;
    for (let number = 1; number <= vans; number++) this.vans.push(await this.#van(number));
    for (let number = 1; number <= orders; number++) this.orders.push(await this.#order(number));
    return this;
  }

  get address(): string {
    return `/planning-tool?aoc=${this.centre}&date=${date}`;
  }

  get #path(): string {
    return `/ui-api/planning/schedules/${this.centre}/${date}`;
  }

  /** Waits until there are times between places: an extract of roads is read for seconds. */
  async ready(): Promise<this> {
    const status = async () => (await this.api.get(this.#path)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    return this;
  }

  async read(): Promise<Schedule> {
    const answer = await this.api.get(this.#path);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Schedule>();
  }

  /** What another client of the server does meanwhile. */
  async act(action: ScheduleAction): Promise<Schedule> {
    const { version } = await this.read();
    const answer = await this.api.post(`${this.#path}/actions`, { version, action });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<Schedule>();
  }

  async #van(number: number): Promise<string> {
    const common = { distributionCentre: this.centre };
    const { id: driver } = await recordsAt(this.api, "/gt/gt-api/performers").create({
      ...common,
      name: `${this.name} driver ${number}`,
      availability,
    });
    const van = { ...common, name: `${this.name} van ${number}`, weight: 100, volume: 10, driver };
    return (await recordsAt(this.api, "/gt/gt-api/vehicles").create(van)).id;
  }

  async #order(number: number): Promise<string> {
    const { id } = await recordsAt(this.api, "/gt/gt-api/orders").create({
      reference: `${this.name}-${number}`,
      aoc: this.centre,
      orderDate: date,
      address: { address: `Rua ${number}`, latitude: 41.15, longitude: -8.6 - number / 1000 },
      dropWindows: [{ start: `${date}T08:00:00Z`, end: `${date}T15:00:00Z` }],
      weight: 10,
      dropDuration: 600,
    });
    return id;
  }
}

export const cards = (page: Page): Locator => page.getByRole("grid", { name: "Unplanned orders" });
/** Has the machine plan: other names have its word in them, too. */
export const planButton = (page: Page): Locator => page.getByRole("button", { name: "Plan", exact: true });
export const timeline = (page: Page): Locator => page.getByRole("grid", { name: "Vehicles and their runs" });

export function card(page: Page, reference: string): Locator {
  return cards(page).getByRole("row", { name: new RegExp(`^${reference} `) });
}

export function vanRow(page: Page, van: string): Locator {
  return timeline(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: van }) });
}

/** A place of a run that none of its stops covers. */
export const runEdge = { x: 12, y: 2 };

/** A planned order in the timeline. */
export function stop(page: Page, reference: string): Locator {
  return timeline(page).getByRole("gridcell", { name: new RegExp(`^${reference},`) });
}

/** Drags from the middle of one element to a point of another, by a mouse that moves as a hand does. */
export async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x: number; y: number },
): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + at.x, end.y + at.y, { steps: 8 });
  await page.mouse.up();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("What is dragged is not to be seen");
  return box;
}
