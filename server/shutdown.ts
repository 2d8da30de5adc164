import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Database } from "./database";

/** Requests under way may take so long to end, in milliseconds (quality.md 3.2, shutdown). */
const grace = 10_000;

type Running = { app: FastifyInstance; database: Database; logger: Logger };

/**
 * SIGTERM and SIGINT: no longer ready, no new requests, those under way end, the database closes, exit 0. A second
 * signal exits at once with 1. A fault that nobody handled is logged and ends the server the same way, with 1.
 */
export function closeOnSignals(running: Running): void {
  let closing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      void close(running, 0);
    });
  }
  for (const fault of ["unhandledRejection", "uncaughtException"] as const) {
    process.on(fault, (error) => {
      running.logger.fatal({ err: error }, "A fault that nobody handled: the server ends");
      if (!closing) void close(running, 1);
      closing = true;
    });
  }
}

async function close({ app, database, logger }: Running, code: number): Promise<void> {
  const timer = setTimeout(() => {
    logger.error("Requests were still under way after 10 s: they are cut off");
    app.server.closeAllConnections();
  }, grace);
  try {
    await app.close();
    await database.close();
    clearTimeout(timer);
    process.exit(code);
  } catch (error) {
    logger.error({ err: error }, "Closing failed");
    process.exit(1);
  }
}
