import { setTimeout as sleep } from "node:timers/promises";
import { type ApiClient, clientOf } from "../apiClient";

const types = "/gt/gt-api/types";
const lists = [`${types}?results=10`, "/gt/gt-api/vehicles?results=10", "/gt/gt-api/performers?results=10"];

/** Callers who read and write all the time, by turns at the servers that a balancer has. */
export class Traffic {
  /** What was acknowledged, and what failed by a fault of a server's or of the way there. */
  readonly written: string[] = [];
  readonly failed: string[] = [];
  readonly #cookie: string;
  #clients: ApiClient[];
  #turn = 0;
  #isOver = false;
  readonly #callers: Promise<void>[];
  readonly #underWay = new Set<Promise<void>>();

  constructor(cookie: string, urls: string[]) {
    this.#cookie = cookie;
    this.#clients = urls.map((url) => clientOf(url, cookie));
    this.#callers = Array.from({ length: 3 }, (_, caller) => this.#call(caller));
  }

  /** From now on nobody is sent elsewhere. */
  through(urls: string[]): void {
    this.#clients = urls.map((url) => clientOf(url, this.#cookie));
  }

  /** Once the calls that are under way have ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async end(): Promise<Pick<Traffic, "written" | "failed">> {
    this.#isOver = true;
    await Promise.all(this.#callers);
    return this;
  }

  async #call(caller: number): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      this.#turn += 1;
      const client = this.#clients[this.#turn % this.#clients.length]!;
      const call = (
        number % 2 === 0 ? this.#write(client, `Of ${caller}: ${number}`) : this.#read(client, number)
      ).catch((error: unknown) => void this.failed.push(String(error)));
      this.#underWay.add(call);
      await call;
      this.#underWay.delete(call);
      await sleep(60);
    }
  }

  async #write(client: ApiClient, name: string): Promise<void> {
    const { status, text } = await client.post(types, { name });
    if (status !== 200) this.failed.push(`${status}: ${text}`);
    else this.written.push(...(JSON.parse(text) as { rows: { id: string }[] }).rows.map(({ id }) => id));
  }

  async #read(client: ApiClient, number: number): Promise<void> {
    const path = lists[number % lists.length]!;
    const { status, text } = await client.get(path);
    if (status !== 200) this.failed.push(`${path}: ${status}: ${text}`);
  }
}
