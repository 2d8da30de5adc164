import { sql as template } from "kysely";
import { ApiFailure } from "../../../schemas/failure";
import type { Sql } from "../../database";
import type { Caller } from "../../http/caller";
import { type Endpoint, rowsAnswer } from "../../http/endpoint";
import { rowsEnvelope } from "../../http/shapes";
import { personOf, recordSignInChange } from "../events";
import { userKeyOf } from "../secondFactor";
import { about, textForm } from "./endpointParts";
import { type EnrolmentParts, requireFreshPassword } from "./enrolment";

/** An administrator's help for a user who has lost his phone; his own he removes like everybody. */
export function resetEndpoint({ database, sessions, notices, twoFactor, now }: EnrolmentParts): Endpoint {
  return {
    ...about,
    method: "POST",
    path: "/gt/gt-api/auth/2fa/reset",
    access: { roles: ["ADMIN"] },
    summary: "Take another user's two-factor authentication away; his sessions end and he is told by mail",
    body: { type: "form", schema: textForm(["userId"]) },
    answers: { status: 200, description: "The password alone signs him in", schema: rowsEnvelope },
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "REAUTHENTICATE"],
    does: async ({ caller, body }) => {
      requireFreshPassword(caller, now());
      const userId = String(body.userId);
      if (userId === caller.user.id) throw new ApiFailure("FORBIDDEN");
      await database.transaction(null, async (sql) => {
        if (!(await isOfAccount(sql, caller, userId))) throw new ApiFailure("NOT_FOUND");
        const user = { ...userKeyOf(caller), userId };
        await twoFactor.reset(sql, user);
        await sessions.endAll(sql, user);
        await recordSignInChange(sql, personOf(caller), { twoFactor: { from: true } }, userId);
      });
      notices.hurry();
      return rowsAnswer([]);
    },
  };
}

async function isOfAccount(sql: Sql, { account }: Caller, userId: string): Promise<boolean> {
  const { rows } = await template`
    select from console_user where account_id = ${account.id} and id::text = ${userId}`.execute(sql);
  return rows.length > 0;
}
