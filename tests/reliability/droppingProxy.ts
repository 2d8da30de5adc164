import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy on the loopback address that cuts a connection after so many bytes of the answer or of the request. */
export type DroppingProxy = {
  url: string;
  /** Cut the next connections like this; undefined lets them pass. */
  cut(how: Cut | undefined): void;
  /** Cuts those that there are. */
  drop(): void;
  close(): Promise<void>;
};

type Cut = { side: "request" | "answer"; after: number };

export async function startDroppingProxy(target: string): Promise<DroppingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let how: Cut | undefined;
  const server = createServer((caller) => {
    const plan = how;
    const callee = connect(Number(port), hostname);
    for (const socket of [caller, callee]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => socket.destroy());
    }
    pump(caller, callee, plan?.side === "request" ? plan.after : undefined);
    pump(callee, caller, plan?.side === "answer" ? plan.after : undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (next) => (how = next),
    drop,
    close: async () => {
      drop();
      server.close();
      await once(server, "close");
    },
  };
}

/** Passes bytes on; at the limit both ends are cut, with what came up to it delivered. */
function pump(from: Socket, to: Socket, limit: number | undefined): void {
  let passed = 0;
  from.on("data", (bytes: Buffer) => {
    const rest = limit === undefined ? bytes.length : limit - passed;
    passed += bytes.length;
    to.write(bytes.subarray(0, Math.max(rest, 0)));
    if (limit !== undefined && passed >= limit) {
      from.destroy();
      to.destroySoon();
    }
  });
  from.on("end", () => to.end());
  from.on("close", () => to.destroySoon());
}
