import { randomUUID } from "node:crypto";
import { type Answer, type ApiClient, signIn } from "../apiClient";
import { password as phonePassword } from "../execution/DriverDesk";
import { timeZone } from "../noonZone";
import { availability } from "../tracking/TrackingDesk";

type Rows = { rows: { id: string; key: string }[] };
type At = { url: string; password: string };

/** The path at which the company's other system is told of orders. */
export const hookPath = "/orders";

/** A company that works with a running server, over HTTP: its account, what is set in it, and who acts in it. */
export class Company {
  readonly url: string;
  readonly admin: ApiClient;
  readonly dispatcher: ApiClient;
  readonly dispatcherId: string;
  /** Of trackers' servers. */
  readonly key: string;

  /** Whoever acts in the account comes to work, with a new key for trackers' servers. */
  static async enter({ url, password }: At): Promise<Company> {
    const admin = await signIn(url, "admin", password);
    const key = await newKey(admin, "api-keys");
    const dispatcher = await signIn(url, "dispatcher", password);
    const [user] = ok(await dispatcher.get("/gt/gt-api/users/current")).json<Rows>().rows;
    const company = new Company(url, admin, { dispatcher, dispatcherId: user!.id }, key);
    const name = `Trackers ${randomUUID()}`;
    await company.create("api-keys", { name, role: "ADMIN", access: "POSITIONS", key });
    return company;
  }

  /** Sets up the account of a new server: drivers have the app, customers a page and mails, and another system is told. */
  async setUp(hookUrl: string, events: string[]): Promise<void> {
    const { admin } = this;
    const set = { appUsers: true, allowOutOfSequence: true, requireSignature: false };
    const metaData = Object.entries(set).map(([name, value]) => ({ name, value }));
    ok(await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData }));
    ok(await admin.post("/gt/gt-api/tracking-widget", { enabled: true }));
    const mail = { channel: "EMAIL", leadMinutes: 0, subject: "{{order.reference}}", body: "It is there." };
    await this.create("notification-parameters", { name: "Delivered", trigger: "COMPLETED", ...mail });
    const secret = await newKey(admin, "webhooks");
    await this.create("webhooks", { name: "Shop", url: hookUrl, events, secret });
  }

  private constructor(
    url: string,
    admin: ApiClient,
    { dispatcher, dispatcherId }: Pick<Company, "dispatcher" | "dispatcherId">,
    key: string,
  ) {
    this.url = url;
    this.admin = admin;
    this.dispatcher = dispatcher;
    this.dispatcherId = dispatcherId;
    this.key = key;
  }

  /** A record that the administrator makes; its id. */
  async create(base: string, record: object): Promise<string> {
    const answer = ok(await this.admin.post(`/gt/gt-api/${base}`, record));
    const [row] = answer.json<Partial<Rows>>().rows ?? [];
    if (!row) throw new Error(`No record was made at ${base}: ${answer.text}`);
    return row.id;
  }

  /** As an import writes orders: many in one call that may be repeated. Their ids. */
  async import(orders: object[]): Promise<string[]> {
    const operations = orders.map((record) => ({ op: "create", record }));
    const key = { "idempotency-key": randomUUID() };
    const answer = ok(await this.dispatcher.post("/gt/gt-api/orders/batch", { operations }, key));
    const { rows } = answer.json<{ rows: { success: boolean; id: string }[] }>();
    if (!rows.every(({ success }) => success)) throw new Error(answer.text.slice(0, 1000));
    return rows.map(({ id }) => id);
  }

  /** A centre in whose time it is about noon. */
  async openCentre(name: string): Promise<string> {
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    return this.create("aocs", { name, address, timeZone });
  }

  /** A driver who works all day and has the app, by the login of his name. */
  async hire(login: string, distributionCentre: string): Promise<string> {
    const driver = await this.create("performers", {
      name: login,
      distributionCentre,
      availability,
      mobileWorkflow: "SIMPLE",
    });
    const secrets = { newPassword: phonePassword, repeatNewPassword: phonePassword };
    const user = { login, name: login, roles: ["DRIVER"], status: "ACTIVE", performerId: driver };
    ok(await this.admin.post("/ui-api/application-users", { ...user, ...secrets }));
    return driver;
  }

  /** A tracker of a vehicle; the token that it shows. */
  async track(vehicle: string, deviceId: string): Promise<string> {
    const token = await newKey(this.admin, "devices");
    await this.create("devices", { name: deviceId, token, deviceId, vehicle });
    return token;
  }

  /** What a customer's page shows of itself in its address. */
  async linkOf(order: string): Promise<string> {
    const answer = ok(await this.admin.post("/ui-api/tracking/links", { order }));
    return answer.json<{ link: string }>().link.split("/").at(-1) ?? "";
  }
}

/** The answer itself. @throws Error where it is none that one goes on with. */
export function ok(answer: Answer): Answer {
  if (answer.status !== 200)
    throw new Error(`It was answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
}

async function newKey(admin: ApiClient, base: string): Promise<string> {
  return ok(await admin.get(`/gt/gt-api/${base}/key`)).json<Rows>().rows[0]?.key ?? "";
}
