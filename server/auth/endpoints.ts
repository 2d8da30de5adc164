import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Passwords } from "../accounts";
import type { Config } from "../config";
import type { Database } from "../database";
import type { Endpoint } from "../http/endpoint";
import { Captcha } from "./captcha";
import type { SecondFactor } from "./secondFactor";
import { sessionEndpoints } from "./sessionEndpoints";
import type { SessionKeeper } from "./sessionKeeper";
import { signInEndpoints } from "./signIn/endpoints";
import { SignIn } from "./signIn/SignIn";
import { startEndpoints } from "./startEndpoints";
import { WaitingRoom } from "./throttle/waiting";
import { userEndpoints } from "./userEndpoints";

export type AuthParts = {
  config: Config;
  database: Database;
  passwords: Passwords;
  now: () => Date;
  sessions: SessionKeeper;
  secondFactor: SecondFactor;
  log: FastifyBaseLogger;
  /** Holds an answer back: the clock's, unless told. */
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** Everything between an address and a signed-in user: start, sign-in, sessions, roles, languages. */
export function authEndpoints({
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
