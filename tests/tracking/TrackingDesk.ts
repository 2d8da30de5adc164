import { afterAll, afterEach, beforeAll } from "vitest";
import type { Alert } from "../../schemas/alerts";
import type { ToldEstimate } from "../../schemas/tracking";
import type { TestDatabase } from "../databases";
import { Phone, password } from "../execution/DriverDesk";
import { EventReader } from "../platform/eventReader";
import { timeZone, today } from "../noonZone";
import type { Reply, User } from "../platform/platform";
import { ScheduleDesk } from "../schedules/ScheduleDesk";
import { MailReceiver } from "../signIn/mailReceiver";

const days = ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"];

/** A driver's who works the whole day, every day. */
export const availability = days.map((day_of_week) => ({
  day_of_week,
  available: true,
  start_time: "01:00",
  end_time: "23:00",
}));

/** An instant so many minutes from now. */
export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** A centre's day that is being driven now, over HTTP, with mails by a real server. */
export class TrackingDesk {
  readonly schedule: ScheduleDesk;
  readonly mails: MailReceiver;
  readonly date = today;
  readonly timeZone = timeZone;
  readonly #streams: EventReader[] = [];

  /** By itself, or at another desk, whose days it has, and its mails where they are read. */
  constructor(database: TestDatabase, beside?: { schedule: ScheduleDesk; operator?: MailReceiver }) {
    this.mails = beside?.operator ?? new MailReceiver();
    if (beside) this.schedule = beside.schedule;
    else {
      const environment: Record<string, string> = {};
      beforeAll(async () => void (environment.SMTP_URL = await this.mails.start()));
      this.schedule = new ScheduleDesk(database, environment);
      afterAll(() => this.mails.stop());
    }
    afterEach(() => {
      for (const stream of this.#streams.splice(0)) stream.close();
    });
  }

  get dispatcher(): User {
    return this.schedule.dispatcher;
  }

  get centre(): string {
    return this.schedule.centre;
  }

  /** A new centre with a van whose driver works the whole day, and tells what he does unless `driver` says otherwise. */
  async openDay(more: object = {}, driver: object = {}): Promise<string> {
    await this.schedule.openCentre({ timeZone });
    return this.schedule.van(more, { availability, mobileWorkflow: "SIMPLE", ...driver });
  }

  /** An order of the day whose operation begins between so many minutes from now. */
  order([from, until]: [number, number], more: object = {}): Promise<string> {
    const dropWindows = [{ start: inMinutes(from), end: inMinutes(until) }];
    return this.schedule.order({ orderDate: today, dropWindows, ...more });
  }

  /** Plans these orders on a run of the van and sends it; answers them in the sequence of their visits. */
  async send(vehicle: string, orders: string[]): Promise<string[]> {
    const moved = await this.#act({ kind: "move", orders, vehicle });
    const journey = moved.journeys.find((each) => each.vehicle === vehicle)!;
    await this.#act({ kind: "send", runs: journey.runs.map(({ id }) => id) });
    return journey.runs.flatMap(({ stops }) => stops.map(({ order }) => order));
  }

  /** The phone of a loader who works at all centres. */
  async loader(): Promise<Phone> {
    const { admin, platform } = this.schedule;
    await this.settings({ appUsers: true });
    const login = `loader.${this.centre}`;
    const made = await admin.post("/ui-api/application-users", {
      login,
      name: "Rui",
      roles: ["LOADER"],
      status: "ACTIVE",
      newPassword: password,
      repeatNewPassword: password,
    });
    if (made.status !== 200) throw new Error(made.text);
    const phone = new Phone(platform.url);
    await phone.signIn(platform.account, login);
    return phone;
  }

  /** Takes back what was sent of the van. */
  async recall(vehicle: string): Promise<void> {
    const address = `/ui-api/planning/schedules/${this.centre}/${today}`;
    const { journeys } = (await this.dispatcher.get(address)).json<Journeys>();
    const journey = journeys.find((each) => each.vehicle === vehicle)!;
    await this.#act({ kind: "recall", runs: journey.runs.map(({ id }) => id) });
  }

  async change(orders: string[], change: object): Promise<void> {
    const answer = await this.dispatcher.post("/gt/gt-api/orders/changeStatus", {
      orders: orders.map((id) => ({ id })),
      ...change,
    });
    const { rows } = answer.json<{ rows: { success: boolean }[] }>();
    if (!rows.every(({ success }) => success)) throw new Error(answer.text);
  }

  async readOrder(id: string): Promise<OrderTold> {
    return (await this.dispatcher.get(`/gt/gt-api/orders/${id}`)).json<{ rows: OrderTold[] }>().rows[0]!;
  }

  async estimates(user: User = this.dispatcher): Promise<Map<string, ToldEstimate>> {
    const answer = await user.get(`/ui-api/tracking/estimates?aoc=${this.centre}&date=${today}`);
    const { elements } = answer.json<{ elements: ToldEstimate[] }>();
    return new Map(elements.map((each) => [each.order, each]));
  }

  async alerts(query = "", user: User = this.dispatcher): Promise<Alert[]> {
    const answer = await user.get(`/ui-api/tracking/alerts?aoc=${this.centre}${query}`);
    return answer.json<{ elements: Alert[] }>().elements;
  }

  /** The kinds of the open alerts with what each is about, in the order of the alphabet. */
  async raised(): Promise<string[]> {
    return (await this.alerts()).map(({ kind, order }) => (order ? `${kind} ${order}` : kind)).sort();
  }

  act(alert: string, action: object, user: User = this.dispatcher): Promise<Reply> {
    return user.post(`/ui-api/tracking/alerts/${alert}`, action);
  }

  async settings(values: Record<string, unknown>): Promise<void> {
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const { status, text } = await this.schedule.admin.post("/gt/gt-api/gt_account_configuration/new", {
      metaData,
    });
    if (status !== 200) throw new Error(text);
  }

  /** Has the days looked at again that were looked at a moment ago. */
  async lookAgain(): Promise<void> {
    this.schedule.platform.pass({ minutes: 2 });
    await new Promise((wake) => setTimeout(wake, 50));
  }

  async listen(user: User = this.dispatcher): Promise<EventReader> {
    const stream = await EventReader.open(this.schedule.platform.url, user);
    this.#streams.push(stream);
    return stream;
  }

  async #act(action: object) {
    const address = `/ui-api/planning/schedules/${this.centre}/${today}`;
    const { version } = (await this.dispatcher.get(address)).json<{ version: number }>();
    const answer = await this.dispatcher.post(`${address}/actions`, { version, action });
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<Journeys>();
  }
}

type Journeys = { journeys: { vehicle: string; runs: { id: string; stops: { order: string }[] }[] }[] };

type OrderTold = {
  version: number;
  reference: string;
  status: string;
  fact?: { eta?: string; etaUpdated?: string; arrivalGps?: string };
  plan?: { planArrival?: string };
  address?: { latitude: number; longitude: number };
};
