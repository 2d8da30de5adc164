import { Agent, get, type IncomingMessage, request } from "node:http";
import { newToken } from "../server/positions";
import { type ApiClient, clientOf, signInCookie } from "../tests/apiClient";
import type { ServerProcess } from "../tests/serverProcess";
import { expectOk } from "./expectOk";

/** What tells where a vehicle is. */
export type Tracker = { token: string; deviceId: string; vehicle: string };

/** A page that hears where vehicles are: when it heard of which position. */
export type OpenPage = { heard: Map<string, number>; close: () => void };

type Rows = { rows: { id: string; key: string }[] };

/** An account's trackers over HTTP, as they speak; with an agent of our own, whose work is the least beside the server's. */
export class PositionFleet {
  readonly client: ApiClient;
  readonly #url: string;
  readonly #cookie: string;
  readonly #key: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 100 });

  static async open({ url, password }: ServerProcess): Promise<PositionFleet> {
    const cookie = await signInCookie(url, "admin", password);
    const client = clientOf(url, cookie);
    const [candidate] = (await client.get("/gt/gt-api/api-keys/key")).json<Rows>().rows;
    const key = candidate?.key ?? "";
    expectOk(
      await client.post("/gt/gt-api/api-keys", { name: "Bench", role: "ADMIN", access: "POSITIONS", key }),
    );
    return new PositionFleet({ url, cookie, client, key });
  }

  private constructor(of: { url: string; cookie: string; client: ApiClient; key: string }) {
    this.#url = of.url;
    this.#cookie = of.cookie;
    this.#key = of.key;
    this.client = of.client;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Vehicles, each with a device of its own. */
  async make(count: number, name: string): Promise<Tracker[]> {
    const trackers: Tracker[] = [];
    let next = 0;
    const work = async () => {
      for (let at = next++; at < count; at = next++) trackers[at] = await this.track(`${name} ${at}`);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    return trackers;
  }

  /** A vehicle with a device of its own. */
  async track(name: string, more: object = {}): Promise<Tracker> {
    const token = newToken();
    const vehicle = await this.create("/gt/gt-api/vehicles", { name, ...more });
    await this.create("/gt/gt-api/devices", { name, token, deviceId: name, vehicle });
    return { token, deviceId: name, vehicle };
  }

  /** Makes a record; its id. */
  async create(base: string, record: object): Promise<string> {
    const [row] = expectOk(await this.client.post(base, record)).json<Rows>().rows;
    if (!row) throw new Error(`No record was made at ${base}`);
    return row.id;
  }

  /** A position as a phone sends it, by its address; the answer's status. */
  position({ token }: Tracker, time: number, latitude: number, kmh = 50): Promise<number> {
    const knots = (kmh / 1.852).toFixed(4);
    const query = `id=${token}&lat=${latitude.toFixed(6)}&lon=-8.6&timestamp=${time}&speed=${knots}&batt=80`;
    return this.#ask("GET", `/osmand?${query}`);
  }

  /** Positions as another server sends them, of one device; the answer's status. */
  batch({ deviceId }: Tracker, times: number[], placeAt: (time: number) => number): Promise<number> {
    const positions = times.map(
      (time) =>
        `{"device":"${deviceId}","time":"${new Date(time).toISOString()}","latitude":${placeAt(time).toFixed(6)},"longitude":-8.6,"speed":13.9}`,
    );
    return this.#ask("POST", "/ui-api/tracking/positions", `{"positions":[${positions.join(",")}]}`);
  }

  #ask(method: string, path: string, body?: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(body !== undefined && {
          authorization: `Bearer ${this.#key}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        }),
      };
      const asked = request(this.#url + path, { method, headers, agent: this.#agent }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
      });
      asked.on("error", reject).end(body);
    });
  }

  /** Opens a page that hears of positions. */
  async page(): Promise<OpenPage> {
    const heard = new Map<string, number>();
    const address = `${this.#url}/gt/gt-api/changes?positions=true`;
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      get(address, { headers: { cookie: this.#cookie }, agent: false }, resolve).on("error", reject),
    );
    let waiting = "";
    answer.setEncoding("utf8").on("data", (text: string) => {
      const parts = (waiting + text).split("\n\n");
      waiting = parts.pop() ?? "";
      for (const part of parts) {
        const data = /^event: position\ndata: (.*)$/m.exec(part)?.[1];
        if (data === undefined) continue;
        const { vehicle, time } = JSON.parse(data) as { vehicle: string; time: string };
        heard.set(`${vehicle} ${Date.parse(time)}`, performance.now());
      }
    });
    answer.on("error", () => {});
    return { heard, close: () => void answer.destroy() };
  }
}
