import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Schedule, ScheduleAction, ScheduleDraft } from "../../schemas/schedule";
import { Phone } from "../execution/DriverDesk";
import { today } from "../noonZone";
import { png } from "../orders/attachedFiles";
import { inMinutes } from "../tracking/TrackingDesk";
import { type Company, ok } from "./Company";
import type { Ledger } from "./Ledger";

/** A vehicle with its tracker, and the phone of who drives it. */
export type Van = { id: string; deviceId: string; token: string; phone: Phone };
/** What is between two things that somebody does. */
type Pause = () => Promise<unknown>;

const place = { latitude: 41.15, longitude: -8.6 };

/** A centre's day: orders come in, are planned, sent to the vans, and driven. */
export class Depot {
  readonly vans: Van[] = [];
  readonly #company: Company;
  readonly #name: string;
  readonly #centre: string;

  /** A new centre of that name, with so many vans. */
  static async open(company: Company, name: string, vans: number): Promise<Depot> {
    const depot = new Depot(company, name, await company.openCentre(name));
    while (depot.vans.length < vans) await depot.#addVan();
    return depot;
  }

  private constructor(company: Company, name: string, centre: string) {
    this.#company = company;
    this.#name = name;
    this.#centre = centre;
  }

  /** Orders of today around Porto; their ids. */
  takeIn(count: number): Promise<string[]> {
    const dropWindows = [{ start: inMinutes(-60), end: inMinutes(480) }];
    const orders = Array.from({ length: count }, (_, at) => ({
      aoc: this.#centre,
      orderDate: today,
      address: { address: `Rua ${at}`, ...place, longitude: place.longitude - (at % 40) / 1000 },
      dropWindows,
      contactEmail: "customer@acme.example",
      items: [{ name: "Box", plannedQuantity: 2 }],
      weight: 5,
      dropDuration: 120,
    }));
    return this.#company.import(orders);
  }

  /** Has the day planned, accepts the draft and sends its runs; the orders that each van has, in their sequence. */
  async plan(): Promise<Map<string, string[]>> {
    const { version } = await this.#read();
    const begun = await this.#company.dispatcher.post(`${this.#address}/jobs`, {
      version,
      mode: "FULL",
      rounds: 300,
      seed: 1,
    });
    let draft = ok(begun).json<ScheduleDraft>();
    while (draft.state === "PENDING" || draft.state === "RUNNING") {
      await sleep(200);
      const read = await this.#company.dispatcher.get(`${this.#address}/drafts/${draft.job}`);
      draft = ok(read).json<ScheduleDraft>();
    }
    const { journeys } = await this.#act({ kind: "accept", job: draft.job });
    await this.#act({ kind: "send", runs: journeys.flatMap(({ runs }) => runs.map(({ id }) => id)) });
    return new Map(
      journeys.map(({ vehicle, runs }) => [
        vehicle,
        runs.flatMap(({ stops }) => stops.map(({ order }) => order)),
      ]),
    );
  }

  /** Drives to each order, tells where the van is, has it signed for and ends it. What was answered is noted. */
  async drive(van: Van, orders: string[], ledger: Ledger, pause: Pause): Promise<void> {
    const signature = await png();
    for (const order of orders) {
      await tell(van, order, "STARTED_MOVE");
      for (let step = 0; step < 3; step += 1) {
        await pause();
        await this.#sayWhere(van, ledger);
      }
      await tell(van, order, "ARRIVED");
      await pause();
      const proved = await van.phone.prove(order, signature, { signatory: "Rui" });
      if (proved.status !== 200) throw new Error(`The proof was answered ${proved.status}: ${proved.code}`);
      await tell(van, order, "COMPLETED");
      ledger.completed.add(order);
    }
  }

  get #address(): string {
    return `/ui-api/planning/schedules/${this.#centre}/${today}`;
  }

  async #addVan(): Promise<void> {
    const name = `${this.#name}.${this.vans.length + 1}`;
    const driver = await this.#company.hire(name, this.#centre);
    // As much as six orders weigh: no van has all of them.
    const size = { weight: 30, volume: 10 };
    const id = await this.#company.create("vehicles", {
      name,
      driver,
      distributionCentre: this.#centre,
      ...size,
    });
    const token = await this.#company.track(id, name);
    const phone = new Phone(this.#company.url);
    const { status, text } = await phone.signIn("demo", name);
    if (status !== 200) throw new Error(text);
    this.vans.push({ id, deviceId: name, token, phone });
  }

  async #read(): Promise<Schedule> {
    return ok(await this.#company.dispatcher.get(this.#address)).json<Schedule>();
  }

  async #act(action: ScheduleAction): Promise<Schedule> {
    const { version } = await this.#read();
    const answer = await this.#company.dispatcher.post(`${this.#address}/actions`, { version, action });
    return ok(answer).json<Schedule>();
  }

  async #sayWhere(van: Van, ledger: Ledger): Promise<void> {
    const time = Date.now();
    const query = new URLSearchParams({
      id: van.token,
      lat: String(place.latitude),
      lon: String(place.longitude),
      timestamp: String(time),
    });
    const answer = await fetch(`${this.#company.url}/osmand?${query.toString()}`);
    if (answer.status !== 200) throw new Error(`A position was answered ${answer.status}`);
    ledger.positions.push({ device: van.deviceId, time: new Date(time).toISOString(), ...place });
  }
}

async function tell({ phone }: Van, order: string, status: string): Promise<void> {
  const time = new Date().toISOString();
  const [told] = await phone.tell([{ id: randomUUID(), kind: "status", order, status, time }]);
  if (told?.result !== "accepted") throw new Error(`${status} was ${JSON.stringify(told)}`);
}
