import { sql } from "kysely";
import { makeKey, Program } from "../apiKeys/keys";
import type { Platform, Reply, User } from "../platform/platform";

const devices = "/gt/gt-api/devices";

export type Stored = {
  accepted: number;
  repeated: number;
  quarantined: { index: number; code: string }[];
};

type Device = { id: string; token: string };
type Row = Record<string, unknown> & { id: string; version: number };

/** What devices and other servers send, as programs that are no browsers send it. */
export class PositionDesk {
  readonly platform: Platform;
  readonly admin: User;

  static async open(platform: Platform, account = platform.account): Promise<PositionDesk> {
    return new PositionDesk(platform, await platform.signIn("admin", account));
  }

  private constructor(platform: Platform, admin: User) {
    this.platform = platform;
    this.admin = admin;
  }

  /** A device with a token, as the console makes it. */
  async makeDevice(record: Record<string, unknown> = {}): Promise<Device> {
    const token = await this.candidate();
    const { id } = await this.create(devices, { name: "Anna's phone", ...record, token });
    return { id, token };
  }

  async candidate(): Promise<string> {
    return String((await this.admin.get(`${devices}/key`)).json().rows[0]?.key);
  }

  async create(base: string, record: Record<string, unknown>): Promise<Row> {
    const reply = await this.admin.post(base, record);
    const [row] = reply.json<{ rows: Row[] }>().rows;
    if (!row) throw new Error(`It was not made: ${reply.text}`);
    return row;
  }

  async deviceOf(id: string): Promise<Row> {
    const [row] = (await this.admin.get(`${devices}/${id}`)).json<{ rows: Row[] }>().rows;
    if (!row) throw new Error(`There is no device ${id}`);
    return row;
  }

  async program(record: Record<string, unknown> = { access: "POSITIONS" }): Promise<Program> {
    return new Program(this.platform, (await makeKey(this.admin, record)).key);
  }

  /** As a tracker without cookies or headers of ours. */
  async osmand(query: Record<string, string>, init: RequestInit = {}): Promise<Reply> {
    const search = new URLSearchParams(query).toString();
    const answer = await fetch(`${this.platform.url}/osmand${search && `?${search}`}`, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }

  /** What is stored of a device, in the order of its times. */
  async stored(deviceId: string): Promise<Record<string, unknown>[]> {
    return (await this.platform.change(sql`
      select (extract(epoch from time) * 1000)::bigint as time, sequence, vehicle_id as vehicle, driver_id as driver,
        latitude, longitude, speed, course, altitude, accuracy, battery, odometer, source, standing, attributes
      from position where device_id = ${deviceId} order by position.time, sequence`)) as Record<
      string,
      unknown
    >[];
  }
}

/** Seconds before now on the server's clock, in milliseconds. */
export function ago(platform: Platform, seconds: number): number {
  return platform.now().getTime() - seconds * 1000;
}

export function iso(time: number): string {
  return new Date(time).toISOString();
}
