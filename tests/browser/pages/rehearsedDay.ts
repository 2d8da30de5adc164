import type { TrackedDay } from "../../../schemas/tracking";
import { expect } from "../fixtures";
import { recordsAt } from "../records";
import { availability, date, PlannedDay } from "./planning";

const minute = 60_000;

/** A moment of the day on the clocks of its centre. */
export function at(clock: string): number {
  return Date.parse(`${date}T${clock}:00+01:00`);
}

/** Notices to customers: what each is about, and its text where it tells more. */
const times = "between {{order.etaFrom}} and {{order.etaTo}}";
const notices = [
  { trigger: "PLANNED_ETA", subject: "is planned", body: times },
  { trigger: "ETA_UPDATED", subject: "comes at another time", body: times, onlyOnce: false },
  {
    trigger: "ON_THE_WAY",
    subject: "is next",
    body: "{{driver.name}} with {{vehicle.name}}",
    onlyOnce: false,
  },
  { trigger: "COMPLETED", subject: "was delivered", body: "Thank you." },
  { trigger: "FAILED", subject: "could not be delivered", body: "{{order.failReason}}" },
  { trigger: "CANCELLED", subject: "is called off", body: "{{order.failReason}}" },
] as const;

/** As a notice's text tells it, on the centre's clocks. */
export function toldWindow(text: string): { from: number; to: number } {
  const [, from = "", to = ""] = /between (\d\d:\d\d) and (\d\d:\d\d)/.exec(text) ?? [];
  return { from: at(from), to: at(to) };
}

/** Where a van goes: its stops lie around the centre, those of van 1 from the sixth on far in the north. */
function placeOf(van: number, stop: number): { latitude: number; longitude: number } {
  if (van === 1 && stop > 5) return { latitude: 41.33 + stop / 1000, longitude: -8.6 };
  const angle = (2 * Math.PI * stop) / 11;
  return {
    latitude: 41.15 + van / 500 + 0.011 * Math.sin(angle),
    longitude: -8.582 + 0.014 * Math.cos(angle),
  };
}

/**
 * A day that is rehearsed: five vans with their drivers' phones, each with its stops, and customers who are told by mail.
 */
export class RehearsedDay extends PlannedDay {
  /** The references of each van's orders, in the sequence in which they were planned. */
  readonly loads: string[][] = [];

  async prepare(): Promise<this> {
    await this.#set();
    await this.make(0, 0);
    for (const van of [1, 2, 3, 4, 5]) {
      const vehicle = await this.van(`van ${van}`);
      const stops = Array.from({ length: van === 1 ? 8 : 10 }, (_, index) => index + 1);
      const references = stops.map((stop) => `${this.name}-${van}-${stop}`);
      // Whatever was before it, the driver leaves the fifth stop of van 1 after ten, for the north.
      const windowOf = (stop: number) => (van === 1 && stop === 5 ? { start: at("09:50") } : {});
      const orders = await this.order(
        stops.map((stop) => ({
          reference: references[stop - 1]!,
          ...placeOf(van, stop),
          window: windowOf(stop),
        })),
      );
      this.loads.push(references);
      this.orders.push(...orders);
      await this.act({ kind: "move", orders, vehicle });
    }
    await this.#promise(2);
    return this;
  }

  /** What customers order; their ids. */
  order(
    wanted: {
      reference: string;
      latitude: number;
      longitude: number;
      window?: { start?: number; end?: number };
    }[],
  ): Promise<string[]> {
    const orders = wanted.map(({ reference, latitude, longitude, window = {} }) => ({
      reference,
      aoc: this.centre,
      orderDate: date,
      customer: { name: `Shop ${reference}` },
      contactEmail: addressOf(reference),
      address: { address: `Rua ${reference}`, latitude, longitude },
      dropWindows: [windowOf({ start: at("08:30"), end: at("17:00"), ...window })],
      weight: 10,
      dropDuration: 900,
    }));
    return recordsAt(this.api, "/gt/gt-api/orders").createMany(orders);
  }

  async send(): Promise<void> {
    const { journeys } = await this.read();
    await this.act({ kind: "send", runs: journeys.flatMap(({ runs }) => runs.map(({ id }) => id)) });
  }

  async simulate(disturbances: object[]): Promise<void> {
    const path = `/ui-api/planning/schedules/${this.centre}/${date}/simulation`;
    const answer = await this.api.post(path, { speed: 1, seed: 4, disturbances });
    expect(answer.status, answer.text).toBe(200);
  }

  /** The day as the server tells it. */
  async tracked(): Promise<TrackedDay> {
    const answer = await this.api.get(`/ui-api/tracking/days/${this.centre}/${date}`);
    expect(answer.status, answer.text).toBe(200);
    return answer.json<TrackedDay>();
  }

  async #set(): Promise<void> {
    const values = {
      sessionLifetime: 720,
      notStartedOrdersThreshold: 15,
      enableAutoResequencing: false,
      trackingInterval: 30,
    };
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const settings = await this.api.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    expect(settings.status, settings.text).toBe(200);
    for (const { trigger, subject, ...more } of notices)
      await recordsAt(this.api, "/gt/gt-api/notification-parameters").create({
        name: trigger,
        trigger,
        channel: "EMAIL",
        language: "en",
        subject: `{{order.reference}} ${subject}`,
        ...more,
      });
    for (const name of ["Called off by the customer", "Nobody there"]) {
      const reason = await this.api.post("/gt/gt-api/orderCancelReasons/add", { name, active: true });
      expect(reason.text).toContain('"success":true');
    }
  }

  /** A van whose driver has the app. */
  async van(name: string): Promise<string> {
    const common = { distributionCentre: this.centre };
    const driver = await recordsAt(this.api, "/gt/gt-api/performers").create({
      ...common,
      name: `Driver of ${name}`,
      availability,
      mobileWorkflow: "SIMPLE",
    });
    const user = await this.api.post("/ui-api/application-users", {
      login: `${this.name}.${name}`.replaceAll(" ", "").toLowerCase(),
      name: `Driver of ${name}`,
      roles: ["DRIVER"],
      status: "ACTIVE",
      performerId: driver.id,
      newPassword: "seven green lorries",
      repeatNewPassword: "seven green lorries",
    });
    expect(user.status, user.text).toBe(200);
    const van = { ...common, name: `${this.name} ${name}`, weight: 1000, volume: 10, driver: driver.id };
    const { id } = await recordsAt(this.api, "/gt/gt-api/vehicles").create(van);
    this.vans.push(id);
    return id;
  }

  /** Customers of a van want it within 25 minutes of when it is planned: who begins 40 minutes late is late. */
  async #promise(van: number): Promise<void> {
    const { journeys } = await this.read();
    const stops = journeys.find(({ vehicle }) => vehicle === this.vans[van - 1])?.runs[0]?.stops ?? [];
    for (const { order, arrive } of stops)
      await recordsAt(this.api, "/gt/gt-api/orders").update(order, {
        dropWindows: [windowOf({ start: at("08:30"), end: arrive * 1000 + 25 * minute })],
      });
  }
}

/** Where the customer of an order gets his mails. */
export function addressOf(reference: string): string {
  return `${reference.toLowerCase()}@customers.example`;
}

function windowOf({ start, end }: { start: number; end: number }): { start: string; end: string } {
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}
