import { beforeAll } from "vitest";
import type { TrackedDelivery, TrackingState } from "../../schemas/trackingPage";
import type { TestDatabase } from "../databases";
import type { Reply, User } from "../platform/platform";
import { ago, PositionDesk } from "../positions/PositionDesk";
import { TrackingDesk } from "../tracking/TrackingDesk";

const links = "/ui-api/tracking/links";
export const patiently = { timeout: 15_000, interval: 50 };

/** A day that is being driven, its customers' links, and what whoever has one of them sees. */
export class TrackingPageDesk {
  readonly day: TrackingDesk;
  #positions: PositionDesk | undefined;
  #trackers = new Map<string, string>();

  constructor(database: TestDatabase, beside?: ConstructorParameters<typeof TrackingDesk>[1]) {
    this.day = new TrackingDesk(database, beside);
    beforeAll(async () => {
      this.#positions = await PositionDesk.open(this.platform);
      await this.configure();
    });
  }

  get platform() {
    return this.day.schedule.platform;
  }

  get admin(): User {
    return this.day.schedule.admin;
  }

  /** Has the page as it is at first, but for these. */
  async configure(more: object = {}): Promise<void> {
    const usual = { enabled: true, allowInstructions: true, ...more };
    const all = { ...initial, ...usual, show: { ...initial.show, ...(usual as { show?: object }).show } };
    const saved = await this.admin.post("/gt/gt-api/tracking-widget", all);
    if (saved.status !== 200) throw new Error(saved.text);
  }

  /** An order whose van has left for it, unless told otherwise, with a position a moment ago. */
  async underWay(more: object = {}, van: object = {}, driver: object = {}) {
    const vehicle = await this.day.openDay(van, driver);
    const [first = "", second = ""] = await this.day.send(vehicle, [
      await this.day.order([10, 240], more),
      await this.day.order([10, 240], more),
    ]);
    await this.day.change([first], { status: "STARTED_MOVE" });
    // What is seen now was seen after that.
    this.platform.pass({ minutes: 1 });
    return { vehicle, first, second };
  }

  /** Where its tracker was some seconds ago. */
  async seen(
    vehicle: string,
    { latitude, longitude }: { latitude: number; longitude: number },
    secondsAgo = 1,
  ): Promise<void> {
    const desk = this.#positions;
    if (!desk) throw new Error("It is not open yet");
    let token = this.#trackers.get(vehicle);
    if (token === undefined) {
      token = (await desk.makeDevice({ name: `Tracker of ${vehicle}`, vehicle })).token;
      this.#trackers.set(vehicle, token);
    }
    const timestamp = String(Math.floor(ago(this.platform, secondsAgo) / 1000));
    const sent = await desk.osmand({
      id: token,
      timestamp,
      lat: String(latitude),
      lon: String(longitude),
      bearing: "90",
      speed: "10",
    });
    if (sent.status !== 200) throw new Error(sent.text);
    // What was known a moment ago is told for a second.
    await new Promise((wake) => setTimeout(wake, 600));
  }

  async link(order: string, user = this.admin): Promise<string> {
    const told = await user.post(links, { order });
    if (told.status !== 200) throw new Error(told.text);
    return told.json<{ link: string }>().link;
  }

  async token(order: string): Promise<string> {
    return (await this.link(order)).split("/").at(-1) ?? "";
  }

  withdraw(order: string, user = this.admin): Promise<Reply> {
    return user.send("DELETE", `${links}/${order}`);
  }

  /** As a page that has nothing but its link. */
  async ask(token: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.raw(`/track-api/${token}`, { headers });
  }

  async raw(path: string, init: RequestInit = {}): Promise<Reply> {
    const answer = await fetch(this.platform.url + path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  /** What a page shows once nothing is a moment old. */
  async state(token: string): Promise<TrackingState> {
    await new Promise((wake) => setTimeout(wake, 510));
    const answer = await this.ask(token);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<TrackingState>();
  }

  async delivery(token: string): Promise<TrackedDelivery> {
    const state = await this.state(token);
    if (state.state === "EXPIRED") throw new Error("The link is over");
    return state;
  }

  /** Waits until its time is by where the driver is. */
  async untilLive(token: string): Promise<void> {
    const deadline = Date.now() + patiently.timeout;
    while ((await this.delivery(token)).eta?.isLive !== true)
      if (Date.now() > deadline) throw new Error("Nobody has looked when it is expected");
  }

  leave(token: string, what: "instructions" | "rating", body: unknown): Promise<Reply> {
    return this.raw(`/track-api/${token}/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  async vehicle(id: string): Promise<{ driver: string }> {
    const answer = await this.admin.get(`/gt/gt-api/vehicles/${id}`);
    return answer.json<{ rows: { driver: string }[] }>().rows[0]!;
  }

  async read<Of>(order: string): Promise<Of> {
    const answer = await this.admin.get(`/gt/gt-api/orders/${order}`);
    return answer.json<{ rows: Of[] }>().rows[0]!;
  }
}

/** As the schema has it, written out: a test that changes one thing changes nothing else. */
const initial = {
  enabled: true,
  host: "PROVIDER",
  ownSite: null,
  title: "Your delivery",
  logo: null,
  languages: ["en"],
  linkLifetimeDays: 14,
  colors: { primary: "#2285ff", background: "#ffffff", text: "#222222" },
  show: {
    map: true,
    driverPosition: true,
    driverName: true,
    driverPhone: false,
    vehicle: false,
    stopsBefore: true,
    window: true,
    eta: true,
    items: false,
    pod: true,
    companyContact: true,
  },
  showDriverFrom: "NEXT_STOP",
  showDriverMinutes: 30,
  etaRoundingMinutes: 5,
  hideMapAfterFinal: true,
  allowInstructions: false,
  allowRating: true,
  ratingQuestion: "How was your delivery?",
};
