import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { browserOptions } from "../browserOptions";
import { ownCertificate } from "../signIn/certificate";

const { args = [], ...options } = browserOptions();

/** For the browser: all of these sites are this machine. */
export const otherSites = {
  launchOptions: { ...options, args: [...args, "--host-resolver-rules=MAP *.example 127.0.0.1"] },
};

/** Origins, and what they are called in addresses. */
export type Sites = {
  one: string;
  two: string;
  console: string;
  /** What both sites show. */
  show: (html: string) => void;
  close: () => Promise<void>;
};

/** Two sites of others, each over TLS, as embedding pages are, and the console's own in front of the server: TLS ends here. */
export async function startSites(target: string): Promise<Sites> {
  let page = "";
  const server = createServer(ownCertificate(), (incoming, outgoing) => {
    const { host = "" } = incoming.headers;
    if (!host.startsWith("console.")) {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      outgoing.end(`<!doctype html><html lang="en"><title>Shop</title><body>${page}</body></html>`);
      return;
    }
    const { method, headers, url } = incoming;
    const forwarded = request(target + (url ?? "/"), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once("error", () => outgoing.destroy());
    outgoing.once("close", () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    one: `https://shop-one.example:${port}`,
    two: `https://shop-two.example:${port}`,
    console: `https://console.example:${port}`,
    show: (html) => (page = html),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
