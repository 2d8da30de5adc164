import type { Database } from "../../database";
import { type Endpoint, rowsAnswer } from "../../http/endpoint";
import { idsForm, rowsEnvelope } from "../../http/shapes";
import { personOf, recordSignInChange } from "../events";
import { userKeyOf } from "../secondFactor";
import { listBrowsers, removeBrowsers } from "./browsers";
import { about } from "./endpointParts";

/** The browsers that a user trusts. */
export function browserEndpoints({ database, now }: { database: Database; now: () => Date }): Endpoint[] {
  return [
    {
      ...about,
      method: "GET",
      path: "/gt/gt-api/auth/browsers",
      summary: "The user's own trusted browsers, newest first",
      answers: {
        status: 200,
        description: "rows of {id, created, seen, expires, agent, current}",
        schema: rowsEnvelope,
      },
      errors: ["UNAUTHENTICATED"],
      handles: async (request, _reply, { caller }) => {
        const rows = await database.read(null, (sql) => listBrowsers(sql, userKeyOf(caller), request, now()));
        return rowsAnswer(rows, { total: rows.length });
      },
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/browsers/remove",
      summary: "Trust browsers of one's own no more",
      body: { type: "form", schema: idsForm },
      answers: { status: 200, description: "They are asked for a code", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "BAD_PARAMETER"],
      does: async ({ caller, body }) => {
        const ids = body.ids as string[];
        await database.transaction(null, async (sql) => {
          await removeBrowsers(sql, userKeyOf(caller), ids);
          await recordSignInChange(sql, personOf(caller), { trustedBrowsersRemoved: { to: ids } });
        });
        return rowsAnswer([]);
      },
    },
  ];
}
