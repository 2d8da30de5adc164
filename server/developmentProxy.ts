import { request as send, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

type Next = (error?: unknown) => void;

/** The addresses that are the server's; every other is the console's. */
const ours = /^\/(gt|ui-api)\/|^\/(api|openapi\.json|live|ready|osmand|traccar)(\?|$)/;

/** How long a request waits for a server that starts anew, in milliseconds. */
const patience = 30_000;

/** Hands the API's requests to the server on that port of this machine; what it refuses while it starts anew is asked again. */
export function forwarded(port: number) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: Next): Promise<void> => {
    if (!ours.test(incoming.url ?? "")) return next();
    try {
      await forward(port, incoming, outgoing);
    } catch (error) {
      next(error);
    }
  };
}

async function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const left = new AbortController();
  outgoing.once("close", () => left.abort());
  const deadline = Date.now() + patience;
  while (!left.signal.aborted) {
    const answer = await ask(port, incoming, body, left.signal);
    if (answer && (answer.statusCode !== 503 || Date.now() > deadline)) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    answer?.resume();
    if (Date.now() > deadline) throw new Error("The server does not run: see its messages above");
    await sleep(100);
  }
}

/** The answer, or undefined where nobody listens or the asker has left. */
function ask(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const request = send(
      { host: "127.0.0.1", port, method, path: url, headers, agent: false, signal },
      resolve,
    );
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || signal.aborted) resolve(undefined);
      else reject(error);
    });
    request.end(body);
  });
}
