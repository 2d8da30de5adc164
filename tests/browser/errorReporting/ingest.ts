import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A part of what arrived: what it is called, and its JSON; a recording's is the list of its events. */
type Item = { type: string; content: unknown };

/** Whom errors are reported to: it takes envelopes as such services do, and keeps all that comes. */
export type Ingest = {
  port: number;
  items: Item[];
  /** Every byte that came, headers included. */
  text: () => string;
  /** Forgets all that came. */
  clear: () => void;
  close: () => Promise<void>;
};

export async function startIngest(): Promise<Ingest> {
  const items: Item[] = [];
  let text = "";
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      text += `${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body.toString("utf8")}\n`;
      if (request.method === "POST") items.push(...itemsOf(body));
      response.writeHead(200, {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
        "content-type": "application/json",
      });
      response.end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    items,
    text: () => text,
    clear: () => {
      items.length = 0;
      text = "";
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** An envelope: a head, then for each item its head, which may say its length, and its content, a line each. */
function itemsOf(envelope: Buffer): Item[] {
  const items: Item[] = [];
  let [, rest] = split(envelope, lineEnd(envelope));
  while (rest.length > 0) {
    const [line, behind] = split(rest, lineEnd(rest));
    const head = JSON.parse(line.toString("utf8")) as { type: string; length?: number };
    const [content, next] = split(behind, head.length ?? lineEnd(behind));
    const lines = content.toString("utf8").split("\n");
    items.push({ type: head.type, content: JSON.parse(lines.at(-1) ?? "null") });
    rest = next;
  }
  return items;
}

function lineEnd(bytes: Buffer): number {
  const end = bytes.indexOf("\n");
  return end < 0 ? bytes.length : end;
}

/** Before and behind the line break at a place. */
function split(bytes: Buffer, at: number): [Buffer, Buffer] {
  return [bytes.subarray(0, at), bytes.subarray(at + 1)];
}
