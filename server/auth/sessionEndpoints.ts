import type { Database } from "../database";
import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { idsForm, rowsEnvelope } from "../http/shapes";
import { personOf, recordSignInChange } from "./events";
import { userKeyOf } from "./secondFactor";
import type { SessionKeeper } from "./sessionKeeper";
import { listSessions } from "./sessions";

const about = { family: "rows", tag: "Session", access: "signedIn" } as const;

/** What a user does with his sessions (spec 7.1). */
export function sessionEndpoints({
  database,
  sessions,
}: {
  database: Database;
  sessions: SessionKeeper;
}): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/logout",
      unsafe: true,
      summary: "Sign out",
      answers: { status: 200, description: "The session has ended", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "CROSS_SITE"],
      handles: async (request, reply, { caller }) => {
        await database.transaction(null, (sql) => sessions.close(sql, caller, { request, reply }));
        return rowsAnswer([]);
      },
    },
    {
      ...about,
      method: "HEAD",
      path: "/gt/gt-api/auth/prolongSession",
      summary: "Whether the session goes on; counts as use of it",
      answers: { status: 200, description: "It does" },
      errors: ["UNAUTHENTICATED"],
      does: async () => ({ status: 200 }),
    },
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/sessions",
      summary: "The user's own sessions, newest first",
      answers: {
        status: 200,
        description: "rows of {id, created, seen, agent, current}",
        schema: rowsEnvelope,
      },
      errors: ["UNAUTHENTICATED"],
      does: async ({ caller }) => {
        const rows = await database.read(null, (sql) => listSessions(sql, caller));
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/sessions/remove",
      summary: "End sessions of one's own",
      body: { type: "form", schema: idsForm },
      answers: { status: 200, description: "They have ended", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async ({ caller, body }) => {
        const ids = body.ids as string[];
        await database.transaction(null, async (sql) => {
          await sessions.endAll(sql, userKeyOf(caller), { ids });
          await recordSignInChange(sql, personOf(caller), { sessionsEnded: { to: ids } });
        });
        return rowsAnswer([]);
      },
    },
  ];
}
