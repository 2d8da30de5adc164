import type { FastifyBaseLogger } from "fastify";
import type { Resource } from "../schemas";
import { bearerOf, keyCaller } from "./apiKeys";
import { Refusals, sessionCaller } from "./auth";
import type { Database } from "./database";
import type { Admission } from "./http/routes";
import { keptAnswer } from "./idempotency";

type Parts = {
  database: Database;
  resources: ReadonlyMap<string, Resource>;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** What the HTTP layer is handed of sessions, API keys, the audit of refusals, and answers that are given again. */
export function admissionOf({ database, resources, now, log }: Parts): Admission {
  const refusals = new Refusals({ database, now, log });
  return {
    database,
    sessionCaller: (request, touch) => sessionCaller({ database, now }, request, touch),
    keyCaller: (request) => {
      const key = bearerOf(request);
      return key === undefined ? undefined : keyCaller({ database, resources, now }, key, request.ip);
    },
    noteRefusal: (caller, endpoint, request) => refusals.note(caller, endpoint, request),
    answerOnce: (sql, keyed, work) => keptAnswer(sql, { ...keyed, now: now() }, work),
  };
}
