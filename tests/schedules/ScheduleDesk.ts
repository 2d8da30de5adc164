import { beforeAll } from "vitest";
import type { Schedule, ScheduleAction, ScheduleDraft, ScheduleJourney } from "../../schemas/schedule";
import type { TestDatabase } from "../databases";
import { onOwnPlatform, onPlatform, type Platform, type User } from "../platform/platform";

type Rows = { success: boolean; rows: { id: string; version: number }[]; errors?: unknown[] };

export type Refusal = { code: string; message: string; metadata: Record<string, unknown> };

/** A Monday that is not over yet, on which the clocks of Lisbon are an hour ahead of UTC. */
export const date = "2099-06-01";

const week = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY"].map((day_of_week) => ({
  day_of_week,
  available: true,
  start_time: "08:00",
  end_time: "17:00",
}));

/** A centre's days over HTTP, as dispatchers work on them: vans with drivers, orders around Porto, and what is done. */
export class ScheduleDesk {
  readonly platform: Platform;
  #admin: User | undefined;
  #dispatcher: User | undefined;
  centre = "";
  #made = 0;

  constructor(database: TestDatabase, environment?: Record<string, string>) {
    this.platform = environment ? onOwnPlatform(database, () => environment) : onPlatform(database);
    beforeAll(() => this.signIn());
  }

  /** Anew, where a test has set the clock forward for longer than a session lasts. */
  async signIn(): Promise<void> {
    this.#admin = await this.platform.signIn("admin");
    this.#dispatcher = await this.platform.signIn("dispatcher");
  }

  get admin(): User {
    if (!this.#admin) throw new Error("The administrator is not signed in yet");
    return this.#admin;
  }

  get dispatcher(): User {
    if (!this.#dispatcher) throw new Error("The dispatcher is not signed in yet");
    return this.#dispatcher;
  }

  /** A new centre, so that tests do not meet. */
  async openCentre(more: object = {}): Promise<string> {
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    const name = `Centre ${(this.#made += 1)}`;
    this.centre = await this.create("/gt/gt-api/aocs", {
      name,
      address,
      timeZone: "Europe/Lisbon",
      ...more,
    });
    return this.centre;
  }

  /** A van of the centre, with a driver who works on weekdays from eight to five. */
  async van(more: object = {}, driver: object | null = {}): Promise<string> {
    const number = (this.#made += 1);
    const performer =
      driver &&
      (await this.create("/gt/gt-api/performers", {
        name: `Driver ${number}`,
        distributionCentre: this.centre,
        availability: week,
        ...driver,
      }));
    return this.create("/gt/gt-api/vehicles", {
      name: `Van ${number}`,
      distributionCentre: this.centre,
      weight: 100,
      volume: 10,
      ...(performer && { driver: performer }),
      ...more,
    });
  }

  /** An order of the day, each a little farther east than the one before. */
  async order(more: object = {}): Promise<string> {
    const number = (this.#made += 1);
    return this.create("/gt/gt-api/orders", {
      aoc: this.centre,
      orderDate: date,
      address: { address: `Rua ${number}`, latitude: 41.15, longitude: -8.6 - (number % 40) / 1000 },
      dropWindows: [{ start: `${date}T08:00:00Z`, end: `${date}T15:00:00Z` }],
      weight: 10,
      dropDuration: 300,
      ...more,
    });
  }

  async orders(count: number, more: object = {}): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await this.order(more));
    return ids;
  }

  async read(day = date): Promise<Schedule> {
    const answer = await this.dispatcher.get(`/ui-api/planning/schedules/${this.centre}/${day}`);
    if (answer.status !== 200) throw new Error(`The schedule was refused: ${answer.text}`);
    return answer.json<Schedule>();
  }

  /** Does something to the day as it is now, or as it was at that version. @throws where it is refused. */
  async act(action: ScheduleAction, version?: number, key?: string): Promise<Schedule> {
    const answer = await this.#send(action, version, key);
    if (answer.status !== 200) throw new Error(`${JSON.stringify(action)} was refused: ${answer.text}`);
    return answer.json<Schedule>();
  }

  /** The same on another day than the first. */
  async actOn(day: string, action: ScheduleAction): Promise<Schedule> {
    const answer = await this.#send(action, undefined, undefined, day);
    if (answer.status !== 200) throw new Error(`${JSON.stringify(action)} was refused: ${answer.text}`);
    return answer.json<Schedule>();
  }

  /** Whether an action was done. */
  async tried(action: ScheduleAction, version: number): Promise<boolean> {
    return (await this.#send(action, version)).status === 200;
  }

  /** What an action is refused with. */
  async refusal(action: ScheduleAction, version?: number): Promise<Refusal & { status: number }> {
    const answer = await this.#send(action, version);
    if (answer.status === 200) throw new Error(`${JSON.stringify(action)} was not refused: ${answer.text}`);
    return { status: answer.status, ...answer.json<Refusal>() };
  }

  /** Has the day planned and answers the draft once the job has ended. */
  async plan(wanted: object, day = date): Promise<ScheduleDraft> {
    const { version } = await this.read(day);
    const address = `/ui-api/planning/schedules/${this.centre}/${day}`;
    const begun = await this.dispatcher.post(`${address}/jobs`, { version, rounds: 300, seed: 1, ...wanted });
    if (begun.status !== 200) throw new Error(`The job was refused: ${begun.text}`);
    return this.draft(begun.json<ScheduleDraft>().job, day);
  }

  /** The draft of a job on a day, once it has ended. */
  async draft(job: string, day = date): Promise<ScheduleDraft> {
    const address = `/ui-api/planning/schedules/${this.centre}/${day}`;
    for (const until = Date.now() + 60_000; Date.now() < until;) {
      const draft = (await this.dispatcher.get(`${address}/drafts/${job}`)).json<ScheduleDraft>();
      if (draft.state !== "PENDING" && draft.state !== "RUNNING") return draft;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error("The planning job did not end");
  }

  readAll(days: readonly string[]): Promise<Schedule[]> {
    return Promise.all(days.map((day) => this.read(day)));
  }

  /** Asks for one job of several days (spec 3.3). */
  async beginTogether(days: readonly string[], wanted: object = {}) {
    const seen = seenIn(await this.readAll(days));
    const body = { days: seen, mode: "FULL", rounds: 300, seed: 1, ...wanted };
    return this.dispatcher.post(`/ui-api/planning/multiday/${this.centre}/jobs`, body);
  }

  /** Each day's part of what planning them together would make of them. */
  async planTogether(days: readonly string[], wanted: object = {}): Promise<ScheduleDraft[]> {
    const begun = await this.beginTogether(days, wanted);
    if (begun.status !== 200) throw new Error(begun.text);
    const { job } = begun.json<{ job: string }>();
    return Promise.all(days.map((day) => this.draft(job, day)));
  }

  /** Decides on a draft of days as they were seen. */
  async decideTogether(schedules: readonly Schedule[], action: object, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    const body = { days: seenIn(schedules), action };
    return this.dispatcher.post(`/ui-api/planning/multiday/${this.centre}/actions`, body, headers);
  }

  /** The same on the days as they are now. @throws where it is refused. */
  async actTogether(days: readonly string[], action: object): Promise<Schedule[]> {
    const answer = await this.decideTogether(await this.readAll(days), action);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<{ elements: Schedule[] }>().elements;
  }

  async #send(action: ScheduleAction, version?: number, key?: string, day = date) {
    const seen = version ?? (await this.read(day)).version;
    const address = `/ui-api/planning/schedules/${this.centre}/${day}/actions`;
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    return this.dispatcher.post(address, { version: seen, action }, headers);
  }

  /** The id of a record that an administrator makes. */
  async create(base: string, record: object): Promise<string> {
    const { rows, errors } = (await this.admin.post(base, record)).json<Rows>();
    if (!rows[0]) throw new Error(JSON.stringify(errors));
    return rows[0].id;
  }
}

function seenIn(schedules: readonly Schedule[]) {
  return schedules.map(({ date: day, version }) => ({ date: day, version }));
}

/** The orders of each run of a vehicle, in their sequence. */
export function servedBy(schedule: Schedule, vehicle: string): string[][] {
  return journeyOf(schedule, vehicle).runs.map(({ stops }) => stops.map(({ order }) => order));
}

export function journeyOf({ journeys }: Schedule, vehicle: string): ScheduleJourney {
  const journey = journeys.find((each) => each.vehicle === vehicle);
  if (!journey) throw new Error(`${vehicle} is not in the schedule`);
  return journey;
}
