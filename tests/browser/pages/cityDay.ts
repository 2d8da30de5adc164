import { randomOf } from "../../../server/planner/kernel/random";
import { recordsAt } from "../records";
import { availability, date, PlannedDay } from "./planning";

/** What a van carries; thirty of them, loaded once each, do not carry all that is ordered. */
const capacity = 400;

/** Orders that no van can serve, by what their references end with; each for a reason of its own. */
export const impossible = {
  nowhere: "Not on the map",
  heavy: "Too heavy for the vehicle: 30 vehicles",
  cold: "The vehicle lacks a requirement: 30 vehicles",
  night: "The location is closed: 30 vehicles",
};

/** A day at a city's size: vans with drivers, orders all over Porto, the same in each run. */
export class CityDay extends PlannedDay {
  readonly #random = randomOf(20);
  #ordered = 0;

  async fill(vans: number, orders: number): Promise<this> {
    await this.make(0, 0);
    await this.#addVans(vans);
    const { id: fridge } = await recordsAt(this.api, "/gt/gt-api/types").create({ name: "Fridge" });
    const night = { start: `${date}T01:00:00Z`, end: `${date}T02:00:00Z` };
    const special = {
      nowhere: { address: { address: "Rua que não há" } },
      heavy: { weight: 3 * capacity },
      cold: { requirements: [fridge] },
      night: { dropWindows: [night] },
    };
    await recordsAt(this.api, "/gt/gt-api/orders").createMany(
      Object.entries(special).map(([end, more]) => this.#order(end, more)),
    );
    await this.order(orders - Object.keys(special).length);
    return this.ready();
  }

  /** What customers order: their references end with their number. */
  order(count: number): Promise<string[]> {
    const orders = Array.from({ length: count }, () => this.#order(String((this.#ordered += 1))));
    return recordsAt(this.api, "/gt/gt-api/orders").createMany(orders);
  }

  async #addVans(count: number): Promise<void> {
    const common = { distributionCentre: this.centre };
    const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
    const drivers = await recordsAt(this.api, "/gt/gt-api/performers").createMany(
      numbers.map((number) => ({ ...common, name: `${this.name} driver ${number}`, availability })),
    );
    const vans = await recordsAt(this.api, "/gt/gt-api/vehicles").createMany(
      drivers.map((driver, index) => ({
        ...common,
        name: `${this.name} van ${numbers[index]}`,
        weight: capacity,
        volume: 10,
        driver,
      })),
    );
    this.vans.push(...vans);
  }

  /** Every third one is wanted within two hours. */
  #order(end: string, more: object = {}): object {
    const [north, east] = [this.#random(), this.#random()];
    const hour = 8 + Math.floor(this.#random() * 6);
    const [from, to] = Number(end) % 3 === 0 ? [hour, hour + 2] : [7, 15];
    const moment = (at: number) => `${date}T${String(at).padStart(2, "0")}:00:00Z`;
    return {
      reference: `${this.name}-${end}`,
      aoc: this.centre,
      orderDate: date,
      address: { address: `Rua ${end}`, latitude: 41.135 + north * 0.05, longitude: -8.66 + east * 0.1 },
      dropWindows: [{ start: moment(from), end: moment(to) }],
      weight: 10 + (Number(end) % 21 || 0),
      dropDuration: 300,
      ...more,
    };
  }
}
