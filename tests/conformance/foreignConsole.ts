import { afterAll, beforeAll, beforeEach } from "vitest";
import { startForeignServer, type ForeignServer, type Seen } from "./foreignServer";
import { providerOn, type Console } from "./providerOn";
import { writeSchemas } from "./things";

/** A server of this API that is not ours (older, poorer, or in trouble) for a file's tests, and a console on it for each. */
export function foreignConsole() {
  const schemas = writeSchemas();
  let server: ForeignServer;
  let console: Console;
  beforeAll(async () => {
    server = await startForeignServer();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    console = providerOn(server.url, schemas, undefined, { honoursKeys: false });
  });
  return {
    schemas,
    get server() {
      return server;
    },
    get provider() {
      return console.provider;
    },
    get reports() {
      return console.reports;
    },
    get warnings() {
      return console.warnings;
    },
    sentBy: (method: string) => server.seen.filter((one) => one.method === method),
  };
}

export function bodyOf(seen: Seen | undefined): unknown {
  return JSON.parse(seen?.body ?? "null");
}
