import { createHash } from "node:crypto";
import type { Schedule, ScheduleAction } from "../../../schemas/schedule";
import type { ApiClient } from "../../apiClient";
import { expect } from "../fixtures";
import * as noon from "../../noonZone";
import { png } from "../../orders/attachedFiles";
import { recordsAt } from "../records";

const zone = "Europe/Lisbon";
/** On the clocks of the centre. */
export const today = new Intl.DateTimeFormat("sv", { timeZone: zone }).format(new Date());
const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"].map(
  (day_of_week) => ({ day_of_week, available: true, start_time: "00:00", end_time: "23:59" }),
);

/** The clocks of a centre, its day, and when its orders are to be served. */
type Clocks = { zone: string; date: string; window: { start: string; end: string } };

const lisbon: Clocks = {
  zone,
  date: today,
  window: { start: `${today}T00:30:00Z`, end: `${today}T22:30:00Z` },
};

const hour = 3_600_000;

/** Where it is about noon now, so that the rest of the day can be planned whenever the test runs. */
export const atNoon: Clocks = {
  zone: noon.timeZone,
  date: noon.today,
  window: {
    start: new Date(Date.now() - hour).toISOString(),
    end: new Date(Date.now() + 10 * hour).toISOString(),
  },
};

/** An hour that has just been: positions of now are of a run that was to be driven then, and not half a day ago. */
export function lastHour(): Clocks["window"] {
  const start = Math.max(Date.now() - hour, Date.parse(lisbon.window.start));
  return { start: new Date(start).toISOString(), end: new Date(start + hour).toISOString() };
}

/** A centre whose vans drive today, with three orders and a device in each. */
export class DrivenDay {
  readonly api: ApiClient;
  readonly url: string;
  readonly name: string;
  readonly clocks: Clocks;
  centre = "";
  readonly vans: { id: string; driver: string; token: string; orders: string[] }[] = [];

  constructor(api: ApiClient, url: string, name: string, clocks = lisbon) {
    this.api = api;
    this.url = url;
    this.name = name;
    this.clocks = clocks;
  }

  async make(vans: number, window = this.clocks.window): Promise<this> {
    const at = (base: string) => recordsAt(this.api, `/gt/gt-api/${base}`);
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    this.centre = (await at("aocs").create({ name: this.name, address, timeZone: this.clocks.zone })).id;
    const common = { distributionCentre: this.centre };
    for (let number = 1; number <= vans; number += 1) {
      const driver = await at("performers").create({
        ...common,
        name: `${this.name} driver ${number}`,
        availability: week,
      });
      const van = {
        ...common,
        name: `${this.name} van ${number}`,
        weight: 1000,
        volume: 10,
        driver: driver.id,
      };
      const { id } = await at("vehicles").create(van);
      const { rows } = (await this.api.get("/gt/gt-api/devices/key")).json<{ rows: { key: string }[] }>();
      const token = rows[0]?.key ?? "";
      await at("devices").create({ name: `${this.name} phone ${number}`, vehicle: id, token });
      const orders: string[] = [];
      for (let stop = 1; stop <= 3; stop += 1) {
        const order = await at("orders").create({
          reference: `${this.name}-${number}-${stop}`,
          aoc: this.centre,
          orderDate: this.clocks.date,
          customer: { name: `Shop ${number}-${stop}` },
          address: { address: `Rua ${stop}`, latitude: 41.15 + number / 200, longitude: -8.6 - stop / 100 },
          dropWindows: [window],
          weight: 10,
          dropDuration: 300,
        });
        orders.push(order.id);
      }
      this.vans.push({ id, driver: driver.id, token, orders });
    }
    for (const { id, orders } of this.vans) await this.#act({ kind: "move", orders, vehicle: id });
    return this;
  }

  async send(van: number): Promise<void> {
    const { id } = this.vans[van - 1]!;
    const { journeys } = await this.#read();
    const runs = journeys.find(({ vehicle }) => vehicle === id)?.runs ?? [];
    await this.#act({ kind: "send", runs: runs.map((run) => run.id) });
  }

  async change(van: number, stop: number, status: string): Promise<void> {
    const orders = [{ id: this.vans[van - 1]?.orders[stop - 1] }];
    const reasons = (await this.api.get("/gt/gt-api/orderCancelReasons")).json<{ rows: { id: string }[] }>();
    const reason = status === "FAILED" ? reasons.rows[0]?.id : undefined;
    const answer = await this.api.post("/gt/gt-api/orders/changeStatus", {
      orders,
      status,
      ...(reason !== undefined && { reason }),
    });
    expect(answer.text).toContain('"success":true');
  }

  /** A loader's phone says of each order of a van, in their sequence, whether it is aboard. */
  async load(van: number, loaded: readonly boolean[]): Promise<void> {
    const token = await this.#signIn(`loader.${this.name}`, { roles: ["LOADER"] });
    const events = loaded.map((each, at) => ({
      id: `${this.name} ${van} ${at}`,
      kind: "loading",
      time: new Date().toISOString(),
      order: this.vans[van - 1]?.orders[at],
      loaded: each,
    }));
    const told = await this.#tell("/events", { events }, token);
    expect(await told.text()).not.toContain("refused");
  }

  /** The phone of a van's driver sends who has signed for an order, and photos of it, and says that it is handed over. */
  async handOver(van: number, stop: number, signatory: string, photos: Uint8Array[]): Promise<void> {
    const { driver, orders } = this.vans[van - 1]!;
    const order = orders[stop - 1] ?? "";
    const token = await this.#signIn(`driver.${this.name}.${van}`, {
      roles: ["DRIVER"],
      performerId: driver,
    });
    const files = [
      { as: "signature", bytes: await png(220, 80), more: { signatory } },
      ...photos.map((bytes) => ({ as: "photo", bytes, more: {} })),
    ];
    for (const { as, bytes, more } of files) {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const query = new URLSearchParams({ as, sha256, ...more }).toString();
      const answer = await fetch(`${this.url}/ui-api/execution/orders/${order}/pod?${query}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      expect(answer.status, await answer.text()).toBe(200);
    }
    const time = new Date().toISOString();
    const event = { id: `${order} done`, kind: "status", order, status: "COMPLETED", time };
    const told = await this.#tell("/events", { events: [event] }, token);
    expect(await told.text()).toContain("accepted");
  }

  /** A user of the app, made and signed in: the token of his phone. */
  async #signIn(login: string, more: object): Promise<string> {
    const settings = await this.api.post("/gt/gt-api/gt_account_configuration/new", {
      metaData: [
        { name: "appUsers", value: true },
        // The sequence of a run is the planner's, not the one in which its orders were made.
        { name: "allowOutOfSequence", value: true },
      ],
    });
    expect(settings.status, settings.text).toBe(200);
    const password = "seven green lorries";
    const made = await this.api.post("/ui-api/application-users", {
      login,
      name: "Rui",
      status: "ACTIVE",
      newPassword: password,
      repeatNewPassword: password,
      ...more,
    });
    expect(made.status, made.text).toBe(200);
    const { account } = (await this.api.get("/gt/gt-api/users/current")).json<{
      rows: [{ account: { url: string } }];
    }>().rows[0];
    const signedIn = await this.#tell("/sign-in", { account: account.url, login, password });
    return ((await signedIn.json()) as { token: string }).token;
  }

  #tell(path: string, body: object, token?: string): Promise<Response> {
    return fetch(`${this.url}/ui-api/execution${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  }

  async seen(van: number, secondsAgo: number, longitude: number): Promise<void> {
    const query = new URLSearchParams({
      id: this.vans[van - 1]?.token ?? "",
      lat: String(41.15 + van / 200),
      lon: String(longitude),
      timestamp: String(Math.floor(Date.now() / 1000) - secondsAgo),
      bearing: "270",
      speed: "20",
      batt: "64",
    });
    const answer = await fetch(`${this.url}/osmand?${query.toString()}`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { accepted: 1 }]);
  }

  /** The phone of a van whose clock is so many seconds ahead. */
  async ahead(van: number, seconds: number): Promise<void> {
    const query = new URLSearchParams({
      id: this.vans[van - 1]?.token ?? "",
      lat: "41.15",
      lon: "-8.6",
      timestamp: String(Math.floor(Date.now() / 1000) + seconds),
    });
    const answer = await fetch(`${this.url}/osmand?${query.toString()}`);
    expect([answer.status, await answer.json()]).toMatchObject([200, { accepted: 0 }]);
  }

  /** Another dispatcher gives a stop of a van that is driven to another one. */
  async reassign(van: number, stop: number, to: number): Promise<void> {
    const { id } = this.vans[to - 1]!;
    const { journeys } = await this.#read();
    const run = journeys.find(({ vehicle }) => vehicle === id)?.runs[0]?.id ?? "";
    await this.#act({
      kind: "reassign",
      orders: [this.vans[van - 1]?.orders[stop - 1] ?? ""],
      vehicle: id,
      run,
    });
  }

  get #path(): string {
    return `/ui-api/planning/schedules/${this.centre}/${this.clocks.date}`;
  }

  async #read(): Promise<Schedule> {
    return (await this.api.get(this.#path)).json<Schedule>();
  }

  async #act(action: ScheduleAction): Promise<void> {
    const { version } = await this.#read();
    const answer = await this.api.post(`${this.#path}/actions`, { version, action });
    expect(answer.status, answer.text).toBe(200);
  }
}
