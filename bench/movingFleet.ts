import type { DrivenNotice } from "../schemas/tracking";
import { placeAt, type RoadDay } from "./roadDay";
import type { TellingServer } from "./tellingServer";

/** The day's vehicles as they drive about the town. */
export class MovingFleet {
  readonly #day: RoadDay;
  readonly #stream: TellingServer;
  #turn = 0;

  constructor(day: RoadDay, stream: TellingServer) {
    this.#day = day;
    this.#stream = stream;
  }

  tellAll(): void {
    this.tellSome(this.#day.vehicles.length);
  }

  /** Of so many of them in turn, where they are now. */
  tellSome(count: number): void {
    const { vehicles } = this.#day;
    const time = new Date().toISOString();
    const notices = Array.from({ length: count }, (): DrivenNotice => {
      const turn = (this.#turn += 1);
      const at = turn % vehicles.length;
      return { event: "position", vehicle: vehicles[at]!, time, ...this.#placeOf(at, turn) };
    });
    this.#stream.tell(notices);
  }

  /** Around where it began, five seconds further each time. */
  #placeOf(at: number, turn: number) {
    const angle = at + (0.2 * turn) / this.#day.vehicles.length;
    const { latitude, longitude } = placeAt(at * 7);
    return {
      latitude: latitude + 0.003 * Math.sin(angle),
      longitude: longitude + 0.004 * Math.cos(angle),
      speed: 14,
      course: (90 - (angle * 180) / Math.PI + 720_000) % 360,
    };
  }

  /** Of so many orders that are still to be served, one of each vehicle, that they come a minute later. */
  tellExpected(count: number): void {
    const { centre: aoc, date, vehicles, orders } = this.#day;
    const each = orders.length / vehicles.length;
    const eta = new Date(Date.now() + 3_600_000).toISOString();
    const notices = Array.from({ length: count }, (_, place): DrivenNotice => {
      const at = (this.#turn + place) % vehicles.length;
      const order = orders[Math.min(orders.length - 1, Math.floor((at + 1) * each) - 1)]!;
      return {
        event: "estimates",
        aoc,
        date,
        vehicle: vehicles[at]!,
        orders: [{ order, eta, punctuality: "ON_TIME" }],
      };
    });
    this.#stream.tell(notices);
  }

  /** An order of the day is another one: the page reads what has become of it. */
  tellChange(): void {
    const { orders } = this.#day;
    const id = orders[this.#turn % orders.length]!;
    this.#stream.tell([{ event: "change", resource: "orders", id, version: 2, action: "UPDATE" }]);
  }
}
