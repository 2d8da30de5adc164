import { setTimeout as sleep } from "node:timers/promises";
import type { ApiClient } from "../apiClient";
import { type Company, ok } from "./Company";

type Position = { device: string; time: string; latitude: number; longitude: number };

/** What a server has acknowledged, and so may not lose. */
export class Ledger {
  /** Orders that are delivered. */
  readonly completed = new Set<string>();
  readonly positions: Position[] = [];
  /** What may be under each of the dispatcher's keys: what he kept last, and what he was about to keep. */
  readonly #kept = new Map<string, (string | undefined)[]>();

  /** Until it is answered, the value before may be there as well. */
  async keep({ dispatcher, dispatcherId }: Company, name: string, value: string): Promise<void> {
    const key = `${name}_${dispatcherId}`;
    this.#kept.set(key, [...(this.#kept.get(key) ?? [undefined]), value]);
    ok(await dispatcher.post("/gt/gt-api/keyValueStorage/put/", { key, value }));
    this.#kept.set(key, [value]);
  }

  /** What a server does not have of it: nothing, if all is well. `key` is of trackers' servers. */
  async lost(url: string, dispatcher: ApiClient, key: string): Promise<string[]> {
    return [
      ...(await this.#lostOrders(dispatcher)),
      ...(await this.#lostKeys(dispatcher)),
      ...(await this.#lostPositions(url, key)),
    ];
  }

  async #lostOrders(dispatcher: ApiClient): Promise<string[]> {
    const there = new Set<string>();
    for (let startIndex = 0; ; startIndex += 1000) {
      const query = { startIndex, results: 1000, filter: { status: "COMPLETED" }, fields: "id" };
      const listed = ok(await dispatcher.post("/gt/gt-api/orders/listWithFilter", query));
      const { rows } = listed.json<{ rows: { id: string }[] }>();
      for (const { id } of rows) there.add(id);
      if (rows.length < 1000) break;
    }
    return [...this.completed].filter((id) => !there.has(id)).map((id) => `order ${id}`);
  }

  async #lostKeys(dispatcher: ApiClient): Promise<string[]> {
    const lost: string[] = [];
    for (const [key, values] of this.#kept) {
      const read = ok(await dispatcher.get(`/gt/gt-api/keyValueStorage/get/${key}`));
      const [row] = read.json<{ rows: { value: string }[] }>().rows;
      if (!values.includes(row?.value))
        lost.push(`${key}: ${values.join(" or ")}, there is ${row?.value ?? "nothing"}`);
    }
    return lost;
  }

  /** A position that is there is answered as repeated. */
  async #lostPositions(url: string, key: string): Promise<string[]> {
    let count = 0;
    for (let from = 0; from < this.positions.length; from += 200) {
      const positions = this.positions.slice(from, from + 200);
      const answer = await send(url, key, positions);
      count += positions.length - ((await answer.json()) as { repeated: number }).repeated;
    }
    return count === 0 ? [] : [`${count} of ${this.positions.length} positions`];
  }
}

/** A device is held to a pace: who is told to wait does so. */
async function send(url: string, key: string, positions: Position[]): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/ui-api/tracking/positions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ positions }),
    });
    if (answer.status === 200) return answer;
    const { status } = answer;
    const text = await answer.text();
    if (status !== 429) throw new Error(`Positions were answered ${status}: ${text}`);
    await sleep(1000 * Number(answer.headers.get("retry-after")));
  }
}
