import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of somebody else's: it lets every page ask it anything, and writes down whatever comes. */
export type EvilServer = { host: string; seen: string[]; close: () => Promise<void> };

/** `page` is what it shows to who opens it. */
export async function startEvilServer(page = ""): Promise<EvilServer> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      seen.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(200, {
        "content-type": page === "" ? "application/json" : "text/html",
        "access-control-allow-origin": request.headers.origin ?? "*",
        "access-control-allow-credentials": "true",
        "access-control-allow-headers":
          request.headers["access-control-request-headers"] ?? "x-requested-with",
        "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
      });
      response.end(page === "" ? '{"rows":[{}],"success":true}' : page);
    });
  });
  // A TLS handshake is no request, but it is a connection all the same.
  server.on("connection", (socket) => socket.once("error", () => seen.push("broken connection")));
  server.on("clientError", (_error, socket) => {
    seen.push("not HTTP");
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    seen,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
