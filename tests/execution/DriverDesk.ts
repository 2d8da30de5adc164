import { createHash } from "node:crypto";
import { beforeAll } from "vitest";
import type { TestDatabase } from "../databases";
import type { Platform } from "../platform/platform";
import { journeyOf, ScheduleDesk } from "../schedules/ScheduleDesk";

type Answered = { id: string; result: string; code?: string; metadata?: Record<string, unknown> };
type Proved = { result?: string; code?: string; metadata?: Record<string, unknown> };
export type OrderRow = {
  id: string;
  reference: string;
  status: string;
  steps: { status: string; time: string }[];
  fact?: Record<string, string>;
  failReason?: string;
  plan?: Record<string, unknown>;
  items?: { name: string; status: string; factQuantity?: number }[];
  itemsStatus?: string;
  pod?: { signatoryName?: string; signatureTime?: string; signatureImage?: string; photos?: string[] };
};
type LogLine = { shortDescription: string; state?: string; refusal?: string; actionedBy: string };
type Reply = { status: number; text: string; json: <T>() => T };

const password = "seven green lorries";

/** A driver's app: programs send no origin, and say who they are by a token. */
export class Phone {
  readonly #url: string;
  token = "";

  constructor(url: string) {
    this.#url = url;
  }

  async send(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const answer = await fetch(`${this.#url}/ui-api/execution${path}`, {
      method,
      headers: {
        ...(this.token !== "" && { authorization: `Bearer ${this.token}` }),
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, text, json: <T>() => JSON.parse(text) as T };
  }

  async signIn(account: string, login: string, secret = password): Promise<Reply> {
    const reply = await this.send("POST", "/sign-in", {
      account,
      login,
      password: secret,
      deviceModel: "Phone",
    });
    if (reply.status === 200) this.token = reply.json<{ token: string }>().token;
    return reply;
  }

  async tell(events: object[]): Promise<Answered[]> {
    const reply = await this.send("POST", "/events", { events });
    if (reply.status !== 200) throw new Error(`The events were refused: ${reply.text}`);
    return reply.json<{ elements: Answered[] }>().elements;
  }

  /** Sends a file that proves a delivery, under its own hash unless another is given. */
  prove(order: string, bytes: Uint8Array, more: Record<string, string> = {}) {
    return this.sendFile(`/orders/${order}/pod`, bytes, { as: "signature", ...more });
  }

  /** Sends a file, under its own hash unless another is given. */
  async sendFile(
    path: string,
    bytes: Uint8Array,
    { sha256 = createHash("sha256").update(bytes).digest("hex"), ...more }: Record<string, string> = {},
  ) {
    const query = new URLSearchParams({ sha256, ...more }).toString();
    const answer = await fetch(`${this.#url}/ui-api/execution${path}?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${this.token}`, "content-type": "application/octet-stream" },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    return { status: answer.status, sha256, ...((await answer.json()) as Proved) };
  }

  async runs<T>(): Promise<T[]> {
    return (await this.send("GET", "/runs")).json<{ elements: T[] }>().elements;
  }
}

/** A centre with vans whose drivers have the app; runs are sent to them by dispatchers. */
export class DriverDesk {
  readonly day: ScheduleDesk;
  #made = 0;

  /** On days of its own, unless it is told whose. */
  constructor(
    database: TestDatabase,
    environment?: Record<string, string>,
    day = new ScheduleDesk(database, environment),
  ) {
    this.day = day;
    beforeAll(async () => {
      await this.set({ appUsers: true, allowOutOfSequence: true, requireSignature: false });
    });
  }

  /** Changes settings of the account. */
  async set(values: Record<string, unknown>): Promise<void> {
    const metaData = Object.entries(values).map(([name, value]) => ({ name, value }));
    const reply = await this.day.admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    if (!reply.json().success) throw new Error(`The settings were refused: ${reply.text}`);
  }

  get platform(): Platform {
    return this.day.platform;
  }

  /** A van, its driver, and his phone, signed in. */
  async driver(more: object = {}) {
    const van = await this.day.van({}, { mobileWorkflow: "SIMPLE", ...more });
    const record = (await this.day.admin.get(`/gt/gt-api/vehicles/${van}`)).json<{
      rows: { driver: string }[];
    }>();
    const driver = record.rows[0]?.driver ?? "";
    const login = `driver.${(this.#made += 1)}`;
    const user = await this.appUser({ login, performerId: driver });
    const phone = new Phone(this.platform.url);
    const { status, text } = await phone.signIn(this.platform.account, login);
    if (status !== 200) throw new Error(`The driver was refused: ${text}`);
    return { van, driver, login, user, phone };
  }

  async appUser(more: object): Promise<string> {
    const made = await this.day.admin.post("/ui-api/application-users", {
      name: "Anna",
      roles: ["DRIVER"],
      status: "ACTIVE",
      newPassword: password,
      repeatNewPassword: password,
      ...more,
    });
    if (made.status !== 200) throw new Error(`The app user was refused: ${made.text}`);
    return made.json<{ id: string }>().id;
  }

  /** Puts orders on a van's run and sends it; answers the run's id in the schedule. */
  async send(van: string, orders: string[]): Promise<string> {
    const planned = await this.day.act({ kind: "move", orders, vehicle: van });
    const run = journeyOf(planned, van).runs.find(({ stops }) =>
      stops.some(({ order }) => orders.includes(order)),
    );
    await this.day.act({ kind: "send", runs: [run?.id ?? ""] });
    return run?.id ?? "";
  }

  async recall(run: string): Promise<void> {
    await this.day.act({ kind: "recall", runs: [run] });
  }

  async read(id: string): Promise<OrderRow> {
    const { rows } = (await this.day.dispatcher.get(`/gt/gt-api/orders/${id}`)).json<{ rows: OrderRow[] }>();
    if (!rows[0]) throw new Error(`There is no order ${id}`);
    return rows[0];
  }

  async log(id: string): Promise<LogLine[]> {
    return (await this.day.dispatcher.get(`/gt/gt-api/orders/logs/${id}`)).json<{ rows: LogLine[] }>().rows;
  }

  async change(id: string, status: string, more: object = {}): Promise<string | undefined> {
    const body = { orders: [{ id }], status, ...more };
    const reply = await this.day.dispatcher.post("/gt/gt-api/orders/changeStatus", body);
    const [result] = reply.json<{ rows: { success: boolean; errors?: { code: string }[] }[] }>().rows;
    return result?.success ? undefined : result?.errors?.[0]?.code;
  }
}

export { password };
