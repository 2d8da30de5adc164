import { createServer, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { DrivenNotice } from "../schemas/tracking";

/** What a page's stream of changes tells (docs/architecture.md). */
type Told = DrivenNotice | { event: "change"; resource: string; id: string; version: number; action: string };

export type TellingServer = {
  url: string;
  /** Tells it to the pages that are there, in one go. */
  tell: (notices: readonly Told[]) => void;
  /** Resolves once a page has its stream and wants to hear where vehicles are. */
  heard: () => Promise<void>;
  stop: () => void;
};

/**
 * Stands before a server: what pages ask for is the server's answer, and what their streams tell comes from here. So a
 * page hears what is measured, at the pace that is measured, and a server at work on two cores is not measured with it.
 */
export async function tellingServer(behind: string): Promise<TellingServer> {
  const { hostname, port } = new URL(behind);
  const streams = new Set<ServerResponse>();
  const waiting = new Set<() => void>();
  const server = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? "/", behind);
    if (pathname === "/gt/gt-api/changes") {
      answer.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
      answer.write(": from here on\n\n");
      if (searchParams.get("positions") !== "true") return;
      streams.add(answer);
      answer.on("close", () => streams.delete(answer));
      for (const hear of waiting) hear();
      return;
    }
    const { method, headers, url: path } = asked;
    const handedOn = request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    handedOn.on("error", () => answer.destroy());
    // Who leaves a page no longer waits for what it asked for.
    answer.on("close", () => handedOn.destroy());
    asked.pipe(handedOn);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tell(notices) {
      const text = notices.map(({ event, ...data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      for (const stream of streams) stream.write(text.join(""));
    },
    async heard() {
      if (streams.size === 0) await new Promise<void>((hear) => waiting.add(hear));
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
