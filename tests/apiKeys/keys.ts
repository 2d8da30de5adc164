import type { Platform, Reply, User } from "../platform/platform";

export const base = "/gt/gt-api/api-keys";

export type Key = { id: string; key: string; version: number };

/** A key as the console makes it: the server makes it up, and takes it with a record. */
export async function makeKey(admin: User, record: Record<string, unknown> = {}): Promise<Key> {
  const key = await candidate(admin);
  const reply = await admin.post(base, { name: "Warehouse", role: "ADMIN", access: "EDIT", ...record, key });
  const [row] = reply.json().rows;
  if (typeof row?.id !== "string") throw new Error(`No key was made: ${reply.text}`);
  return { id: row.id, key, version: 1 };
}

export async function candidate(admin: User): Promise<string> {
  return String((await admin.get(`${base}/key`)).json().rows[0]?.key);
}

/** A program with a key: no browser, so no cookie, no origin, no header of our own. */
export class Program {
  readonly #url: string;
  readonly #key: string;

  constructor({ url }: Pick<Platform, "url">, key: string) {
    this.#url = url;
    this.#key = key;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send("GET", path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.send("POST", path, {
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  async send(
    method: string,
    path: string,
    { headers, ...init }: Omit<RequestInit, "headers"> & { headers?: Record<string, string> } = {},
  ): Promise<Reply> {
    const authorization = `Bearer ${this.#key}`;
    const answer = await fetch(this.#url + path, { method, ...init, headers: { authorization, ...headers } });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: <T>() => JSON.parse(text) as T };
  }
}
