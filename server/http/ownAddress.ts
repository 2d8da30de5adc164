import type { Server } from "node:net";

/** Where a server is found from this machine; undefined as long as it does not listen. */
export function ownAddress(server: Pick<Server, "address">): string | undefined {
  const bound = server.address();
  if (bound === null || typeof bound === "string") return undefined;
  const host = anywhere.get(bound.address) ?? bound.address;
  return `http://${host.includes(":") ? `[${host}]` : host}:${bound.port}`;
}

/** What listens on all addresses is found on the machine's own. */
const anywhere = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
]);
