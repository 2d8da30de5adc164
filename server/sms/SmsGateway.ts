import { type Answer, destinationKey, destinationOf, exchange } from "../egress";
import { GatewayFault } from "./faults";
import { textAt } from "./path";
import { fillTemplate, type SmsTemplate, type SmsWords } from "./template";

/** The operator's gateway, as the environment names it (docs/operate.md). */
export type SmsGatewaySettings = {
  url: URL;
  template: SmsTemplate;
  headers: Record<string, string>;
  /** Where its answer names the message that it has taken. */
  answerId: string;
};

/** Milliseconds, less than a lease: when it ends, the attempt has ended. */
const patience = 20_000;
const mostBytes = 64 * 1024;

/** What may be mended without another message: signing in, too many at once, a request that took too long. */
const passing = new Set([401, 402, 403, 407, 408, 425, 429]);

/** Sends texts to phones through an HTTP gateway (execution 5). It may be inside of the network: the operator says so. */
export class SmsGateway {
  readonly #settings: SmsGatewaySettings;
  readonly #allowed: ReadonlySet<string>;

  constructor(settings: SmsGatewaySettings) {
    this.#settings = settings;
    this.#allowed = new Set([destinationKey(destinationOf(settings.url))]);
  }

  /**
   * Hands a message over. An attempt that is made again, because nobody knows what became of the one before, has the same
   * id: whoever keeps ids sends it once.
   *
   * @throws GatewayFault; the signal's reason once that is aborted.
   */
  async send(words: SmsWords, { isAgain, signal }: { isAgain: boolean; signal: AbortSignal }): Promise<void> {
    const { answerId } = this.#settings;
    const answer = await this.#ask(words, signal);
    const { status } = answer;
    const body = bodyOf(answer);
    const isTaken = status >= 200 && status < 300;
    if (isTaken && textAt(body, answerId) !== undefined) return;
    // It has this id already: the attempt before has come through.
    if (status === 409 && isAgain) return;
    if (isTaken) throw new GatewayFault("ANSWER", { status, reason: lackOf(answer, body, answerId) });
    const reason = saidIn(body) ?? `it answered with the status ${status}`;
    const isLasting = status >= 400 && status < 500 && !passing.has(status);
    throw new GatewayFault(isLasting ? "REFUSED" : "STATUS", { status, reason });
  }

  async #ask(words: SmsWords, signal: AbortSignal): Promise<Answer> {
    const { url, template, headers } = this.#settings;
    try {
      return await exchange(url, {
        rules: { allowed: this.#allowed },
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "idempotency-key": words.id,
          ...headers,
        },
        body: JSON.stringify(fillTemplate(template, words)),
        limit: patience,
        most: mostBytes,
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      throw new GatewayFault("SILENT", { reason: (error as Error).message, cause: error });
    }
  }
}

/** Undefined where it is no JSON. */
function bodyOf({ text, isCut }: Answer): unknown {
  if (isCut) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lackOf({ isCut }: Answer, body: unknown, answerId: string): string {
  if (isCut) return `it answered with more than ${mostBytes / 1024} kB`;
  return body === undefined ? "its answer is not JSON" : `its answer has no ${answerId}`;
}

/** What gateways commonly say of a fault. */
function saidIn(body: unknown): string | undefined {
  const paths = ["message", "error.message", "error", "detail", "title", "description"];
  return paths.map((path) => textAt(body, path)).find((text) => text !== undefined);
}
