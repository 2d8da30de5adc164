import { destinationKey, EgressRefused, exchangeJson } from "../egress";
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

/** What may be mended without another message: signing in, too many at once, a request that took too long. */
const passing = new Set([401, 402, 403, 407, 408, 425, 429]);

/** Sends texts to phones through an HTTP gateway (execution 5). It may be inside of the network: the operator says so. */
export class SmsGateway {
  readonly #settings: SmsGatewaySettings;
  readonly #allowed: ReadonlySet<string>;

  constructor(settings: SmsGatewaySettings) {
    const { url } = settings;
    const host = url.hostname.replace(/^\[|\]$/g, "");
    const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
    this.#settings = settings;
    this.#allowed = new Set([destinationKey({ host, port })]);
  }

  /**
   * Hands a message over; answers what the gateway calls it. An attempt that is made again, because nobody knows what
   * became of the one before, has the same id: whoever keeps ids sends it once.
   *
   * @throws GatewayFault; the signal's reason once that is aborted.
   */
  async send(
    words: SmsWords,
    { isAgain, signal }: { isAgain: boolean; signal: AbortSignal },
  ): Promise<string> {
    const { url, template, headers, answerId } = this.#settings;
    const { status, body } = await exchangeJson(url, {
      rules: { allowed: this.#allowed },
      headers: { "idempotency-key": words.id, ...headers },
      body: fillTemplate(template, words),
      limit: patience,
      signal,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw faultOf(error);
    });
    const id = textAt(body, answerId);
    const isTaken = status >= 200 && status < 300;
    if (isTaken && id !== undefined) return id.slice(0, 200);
    // It has this id already: the attempt before has come through.
    if (status === 409 && isAgain) return id?.slice(0, 200) ?? words.id;
    if (isTaken) throw new GatewayFault("ANSWER", { status, reason: `its answer has no ${answerId}` });
    const reason = saidIn(body) ?? `it answered with the status ${status}`;
    const isLasting = status >= 400 && status < 500 && !passing.has(status);
    throw new GatewayFault(isLasting ? "REFUSED" : "STATUS", { status, reason });
  }
}

function faultOf(error: unknown): GatewayFault {
  const { message } = error as Error;
  const isAnswer = message === "its answer is not JSON" || message.startsWith("it answered with more");
  if (error instanceof EgressRefused) return new GatewayFault("SILENT", { reason: message, cause: error });
  return new GatewayFault(isAnswer ? "ANSWER" : "SILENT", { reason: message, cause: error });
}

/** What gateways commonly say of a fault. */
function saidIn(body: unknown): string | undefined {
  const paths = ["message", "error.message", "error", "detail", "title", "description"];
  return paths.map((path) => textAt(body, path)).find((text) => text !== undefined);
}
