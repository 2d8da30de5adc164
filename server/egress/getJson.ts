import type { IncomingMessage, RequestOptions } from "node:http";
import { request as plainRequest } from "node:http";
import { request as safeRequest } from "node:https";
import { isIP } from "node:net";
import { checkedAddress, type EgressRules } from "./checkedAddress";

/** quality S19. */
const patience = 5_000;
const mostBytes = 1024 * 1024;

type Options = { rules: EgressRules; headers?: Record<string, string>; limit?: number };

/**
 * What another server answers, as JSON: connected to at the address that was checked, without following where it sends,
 * within 5 s and 1 MB.
 *
 * @throws Error that says in a few words what went wrong; EgressRefused where the server must not connect to.
 */
export async function getJson(
  url: URL,
  { rules, headers = {}, limit = patience }: Options,
): Promise<unknown> {
  const isSafe = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port || (isSafe ? 443 : 80));
  const signal = AbortSignal.timeout(limit);
  try {
    const address = await within(signal, checkedAddress({ host, port }, rules));
    const answer = await send(isSafe ? safeRequest : plainRequest, {
      signal,
      host: address,
      port,
      path: url.pathname + url.search,
      // The name is asked for, and its certificate; only the address is the one that was checked.
      ...(isSafe && isIP(host) === 0 && { servername: host }),
      headers: { accept: "application/json", host: url.host, ...headers },
      agent: false,
    } as RequestOptions);
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new Error(`it answered with the status ${answer.statusCode}`);
    }
    return parse(await read(answer));
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not answer within ${limit / 1000} s`, { cause: error });
    throw error;
  }
}

function send(request: typeof plainRequest, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(options, resolve).on("error", reject).end();
  });
}

async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("it answered with more than 1 MB");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
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
