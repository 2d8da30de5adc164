import type { Logger } from "../database";

/** What the server does not take now, and may take later. */
export class NotNow extends Error {
  override readonly name = "NotNow";
}

export type Sent = { method?: "GET" | "POST"; token?: string; body?: object; file?: Buffer };

/** Milliseconds that an answer may take. */
const patience = 30_000;
/** What passes: no session any more, too many at once, a server that starts or stops. */
const passing = new Set([401, 408, 425, 429]);

/** The server's own doors, as anybody outside finds them (execution 8). */
export class Doors {
  readonly #address: () => string | undefined;
  readonly #log: Logger;

  /** `address`: where the server listens, once it does. */
  constructor(address: () => string | undefined, log: Logger) {
    this.#address = address;
    this.#log = log;
  }

  /**
   * Says something; the answer's body, or undefined where it is refused for good, which is noted and changes nothing.
   *
   * @throws NotNow
   */
  async say(path: string, { method = "POST", token, body, file }: Sent): Promise<unknown> {
    const address = this.#address();
    if (address === undefined) throw new NotNow("The server does not listen yet");
    const response = await this.#fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...(file && { "content-type": "application/octet-stream" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(file && { body: new Uint8Array(file) }),
    });
    const text = await response.text();
    if (response.ok) return text === "" ? undefined : (JSON.parse(text) as unknown);
    if (response.status >= 500 || passing.has(response.status))
      throw new NotNow(`${path.split("?")[0]} answers ${response.status}`);
    this.#log.warn(
      { path: path.split("?")[0], status: response.status, answer: text.slice(0, 300) },
      "What the simulator says was refused",
    );
    return undefined;
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    } catch (error) {
      throw new NotNow("The server does not answer", { cause: error });
    }
  }
}
