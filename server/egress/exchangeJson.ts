import { request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { request as safeRequest } from "node:https";
import { isIP } from "node:net";
import { checkedAddress, type EgressRules } from "./checkedAddress";

/** quality S19. */
const patience = 5_000;
const mostBytes = 1024 * 1024;

export type ExchangeOptions = {
  rules: EgressRules;
  headers?: Record<string, string>;
  /** What is sent, as JSON, by POST; without it the question is a GET. */
  body?: unknown;
  /** Milliseconds that the answer may take. */
  limit?: number;
  /** Bytes that the answer may have. */
  most?: number;
  signal?: AbortSignal | undefined;
};

export type JsonAnswer = { status: number; body: unknown };

/**
 * What another server answers, whatever its status is, as JSON: connected to at the address that was checked, without
 * following where it sends, within 5 s and 1 MB unless told otherwise.
 *
 * @throws Error that says in a few words what went wrong; EgressRefused where the server must not connect to; the
 * signal's reason once that is aborted.
 */
export async function exchangeJson(
  url: URL,
  { rules, headers = {}, body, limit = patience, most = mostBytes, signal: outer }: ExchangeOptions,
): Promise<JsonAnswer> {
  const isSafe = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (isSafe ? 443 : 80));
  const late = AbortSignal.timeout(limit);
  const signal = outer ? AbortSignal.any([late, outer]) : late;
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  try {
    const address = await within(signal, checkedAddress({ host, port }, rules));
    const options = {
      method: sent ? "POST" : "GET",
      signal,
      host: address,
      port,
      path: url.pathname + url.search,
      // The name is asked for, and its certificate; only the address is the one that was checked.
      ...(isSafe && isIP(host) === 0 && { servername: host }),
      headers: {
        accept: "application/json",
        host: url.host,
        ...(sent && { "content-type": "application/json", "content-length": sent.length }),
        ...headers,
      },
      agent: false,
    } as RequestOptions;
    const answer = await send(isSafe ? safeRequest : plainRequest, options, sent);
    return { status: answer.statusCode ?? 0, body: parse(await read(answer, most), answer.statusCode) };
  } catch (error) {
    outer?.throwIfAborted();
    if (late.aborted) throw new Error(`it did not answer within ${limit / 1000} s`, { cause: error });
    throw error;
  }
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

async function read(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new Error(`it answered with more than ${Math.round(most / 1024 / 1024)} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** Faults are often told in HTML: their status says enough. */
function parse(text: string, status = 0): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (status !== 200) return undefined;
    throw new Error("its answer is not JSON", { cause: error });
  }
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
