import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Passwords } from "../accounts";
import { baseOf, type Config } from "../config";
import type { Database } from "../database";
import type { Served } from "../feature";
import type { Endpoint } from "../http/endpoint";
import type { Mail } from "../mail";
import type { Secrets } from "../secrets";
import { Captcha } from "./captcha";
import { Notices } from "./Notices";
import { PasswordChange, passwordEndpoints, ResetRequests } from "./reset";
import type { SecondFactor } from "./secondFactor";
import { sessionEndpoints } from "./sessionEndpoints";
import type { SessionKeeper } from "./sessionKeeper";
import { signInEndpoints } from "./signIn/endpoints";
import { SignIn } from "./signIn/SignIn";
import { startEndpoints } from "./startEndpoints";
import { WaitingRoom } from "./throttle/waiting";
import { TwoFactor, twoFactorEndpoints } from "./twoFactor";
import { userEndpoints } from "./userEndpoints";

export type AuthNeeds = {
  config: Config;
  database: Database;
  secrets: Secrets;
  passwords: Passwords;
  mail: Mail;
  sessions: SessionKeeper;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Holds an answer back: the clock's, unless told. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** All of signing in: its calls, and the requests for a new password that are seen to behind them. */
export function serveAuth(needs: AuthNeeds): Served {
  const { config, database, secrets, passwords, mail, sessions, now, log } = needs;
  const notices = new Notices(mail);
  const twoFactor = new TwoFactor({ secrets, notices, now });
  const base = baseOf(config);
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

type AuthParts = Omit<AuthNeeds, "secrets" | "mail"> & { secondFactor: SecondFactor };

/** Everything between an address and a signed-in user: start, sign-in, sessions, roles, languages. */
function authEndpoints({
  config,
  database,
  passwords,
  sessions,
  secondFactor,
  now,
  log,
  wait = sleep,
}: AuthParts): Endpoint[] {
  const captcha = new Captcha({ config, database, now, log });
  const waiting = new WaitingRoom(wait);
  const signIn = new SignIn({ database, now, passwords, captcha, secondFactor, sessions, waiting });
  return [
    ...startEndpoints({ config, database, captcha }),
    ...signInEndpoints({ signIn, captcha, maintenance: config.maintenance }),
    ...sessionEndpoints({ database, sessions }),
    ...userEndpoints({ database, sessions, secondFactor }),
  ];
}
