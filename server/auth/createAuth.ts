import type { FastifyBaseLogger } from "fastify";
import type { Endpoint } from "../http/endpoint";
import type { Services } from "../http/services";
import { authEndpoints } from "./endpoints";
import { Notices } from "./Notices";
import { PasswordChange, passwordEndpoints, ResetRequests } from "./reset";
import type { SessionKeeper } from "./sessionKeeper";
import { TwoFactor, twoFactorEndpoints } from "./twoFactor";

export type AuthOptions = {
  services: Services;
  sessions: SessionKeeper;
  log: FastifyBaseLogger;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** All of signing in: its calls, and what goes on behind them between `start` and `close`. */
export type Auth = { endpoints: Endpoint[]; start: () => void; close: () => Promise<void> };

export function createAuth({ services, sessions, log, wait }: AuthOptions): Auth {
  const { config, database, secrets, passwords, mail, now } = services;
  const notices = new Notices(mail);
  const twoFactor = new TwoFactor({ secrets, notices, now });
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const requests = new ResetRequests({ database, notices, now, log, base });
  const parts = { database, secrets, passwords, sessions, notices, twoFactor, now };
  return {
    endpoints: [
      ...authEndpoints({ services, sessions, secondFactor: twoFactor, log, wait }),
      ...twoFactorEndpoints(parts),
      ...passwordEndpoints({ requests, change: new PasswordChange(parts) }),
    ],
    start: () => {
      mail.start();
      requests.wake();
    },
    close: async () => {
      await requests.close();
      await mail.close();
    },
  };
}
