import { request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as safeRequest } from "node:https";
import { isIP } from "node:net";
import { checkedAddress, destinationOf, type EgressRules } from "./checkedAddress";
import { limited } from "./limited";

/** quality S19. */
const patience = 5_000;
export const mostBytes = 1024 * 1024;

export type ExchangeOptions = {
  rules: EgressRules;
  headers?: Record<string, string>;
  /** What is sent, by POST unless `method` says otherwise; without it the question is a GET. */
  body?: string | Buffer;
  method?: "GET" | "POST" | "PUT";
  /** Milliseconds for all of it, from the name to the answer's last byte. */
  limit?: number;
  /** Bytes that are read of the answer. */
  most?: number;
  signal?: AbortSignal | undefined;
};

/** A server that has not answered all of it in time. */
export class SilentServer extends Error {
  override readonly name = "SilentServer";

  constructor(limit: number, cause: unknown) {
    super(`it did not answer within ${limit / 1000} s`, { cause });
  }
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  /** The first `most` bytes of it. */
  text: string;
  /** There was more, which was not read. */
  isCut: boolean;
}

/**
 * One request and what another server answers to it, whatever its status is: connected to at the address that was checked
 * (quality S19), without following where it sends, within 5 s and 1 MB unless told otherwise.
 *
 * @throws Error that says in a few words what went wrong: SilentServer where it took too long, EgressRefused where the
 * server must not connect to; the signal's reason once that is aborted.
 */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Answer> {
  const { limit = patience, signal: outer } = options;
  return limited(limit, outer, async (signal) => {
    try {
      return await ask(url, { ...options, signal });
    } catch (error) {
      outer?.throwIfAborted();
      if (signal.aborted) throw new SilentServer(limit, error);
      throw error;
    }
  });
}

async function ask(
  url: URL,
  { rules, headers = {}, body, method, most = mostBytes, signal }: ExchangeOptions & { signal: AbortSignal },
): Promise<Answer> {
  const isSafe = url.protocol === "https:";
  const { host, port } = destinationOf(url);
  const sent = body === undefined ? undefined : Buffer.from(body);
  const address = await within(signal, checkedAddress({ host, port }, rules));
  const options = {
    method: method ?? (sent ? "POST" : "GET"),
    signal,
    host: address,
    port,
    path: url.pathname + url.search,
    // The name is asked for, and its certificate; only the address is the one that was checked.
    ...(isSafe && isIP(host) === 0 && { servername: host }),
    headers: { host: url.host, ...(sent && { "content-length": sent.length }), ...headers },
    agent: false,
  } as RequestOptions;
  const answer = await send(isSafe ? safeRequest : plainRequest, options, sent);
  return { status: answer.statusCode ?? 0, headers: answer.headers, ...(await read(answer, most)) };
}

function send(
  request: typeof plainRequest,
  options: RequestOptions,
  body?: Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(options, resolve).on("error", reject).end(body);
  });
}

/** Leaving the loop takes the connection down: an answer without an end holds nothing. */
async function read(answer: IncomingMessage, most: number): Promise<Pick<Answer, "text" | "isCut">> {
  const decoder = new TextDecoder();
  let text = "";
  let room = most;
  for await (const part of answer as AsyncIterable<Buffer>) {
    text += decoder.decode(part.subarray(0, room), { stream: true });
    if (part.length > room) return { text, isCut: true };
    room -= part.length;
  }
  return { text: text + decoder.decode(), isCut: false };
}

/** A name that takes for ever to be resolved counts as a server that does not answer. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("too late")), { once: true });
    }),
  ]);
}
