import type { FastifyBaseLogger } from "fastify";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Endpoint } from "../http/endpoint";
import type { Mail } from "../mail";
import type { Secrets } from "../secrets";
import { authEndpoints } from "./endpoints";
import { Notices } from "./Notices";
import { PasswordChange, passwordEndpoints, ResetRequests } from "./reset";
import type { SessionKeeper } from "./sessionKeeper";
import { TwoFactor, twoFactorEndpoints } from "./twoFactor";

export type AuthOptions = {
  config: Config;
  database: Database;
  secrets: Secrets;
  passwords: Passwords;
  mail: Mail;
  now: () => Date;
  sessions: SessionKeeper;
  log: FastifyBaseLogger;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** All of signing in: its calls, and what goes on behind them between `start` and `close`. */
export type Auth = { endpoints: Endpoint[]; start: () => void; close: () => Promise<void> };

export function createAuth(options: AuthOptions): Auth {
  const { config, database, secrets, passwords, mail, sessions, now, log } = options;
  const notices = new Notices(mail);
  const twoFactor = new TwoFactor({ secrets, notices, now });
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const requests = new ResetRequests({ database, notices, now, log, base });
  const parts = { database, secrets, passwords, sessions, notices, twoFactor, now };
  return {
    endpoints: [
      ...authEndpoints({ ...options, secondFactor: twoFactor }),
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
