import type { FastifyBaseLogger } from "fastify";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Served } from "../feature";
import type { Mail } from "../mail";
import type { Secrets } from "../secrets";
import { authEndpoints } from "./endpoints";
import { Notices } from "./Notices";
import { PasswordChange, passwordEndpoints, ResetRequests } from "./reset";
import type { SessionKeeper } from "./sessionKeeper";
import { TwoFactor, twoFactorEndpoints } from "./twoFactor";

export type AuthNeeds = {
  config: Config;
  database: Database;
  secrets: Secrets;
  passwords: Passwords;
  mail: Mail;
  sessions: SessionKeeper;
  now: () => Date;
  log: FastifyBaseLogger;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** All of signing in: its calls, and the requests for a new password that are seen to behind them. */
export function serveAuth(needs: AuthNeeds): Served {
  const { config, database, secrets, passwords, mail, sessions, now, log } = needs;
  const notices = new Notices(mail);
  const twoFactor = new TwoFactor({ secrets, notices, now });
  const base = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const requests = new ResetRequests({ database, notices, now, log, base });
  const parts = { database, secrets, passwords, sessions, notices, twoFactor, now };
  return {
    endpoints: [
      ...authEndpoints({ ...needs, secondFactor: twoFactor }),
      ...twoFactorEndpoints(parts),
      ...passwordEndpoints({ requests, change: new PasswordChange(parts) }),
    ],
    start: () => requests.wake(),
    stop: () => requests.close(),
  };
}
