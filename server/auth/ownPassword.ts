import { type Passwords, userToSignInById } from "../accounts";
import type { Database } from "../database";
import type { Caller } from "../http/caller";
import { userKeyOf } from "./secondFactor";
import { settleAttempt, standingBefore } from "./throttle";

type Parts = { database: Database; passwords: Passwords; now: () => Date };

/**
 * Whether it is the caller's own password. Wrong ones count like those at sign-in, so that a session that somebody found
 * open does not let him guess (quality S4); no captcha is asked of who is signed in.
 */
export async function isOwnPassword(
  { database, passwords, now }: Parts,
  caller: Caller,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const attempt = { account: caller.account.name, login: caller.user.login, address };
  const { user, standing } = await database.read(null, async (sql) => ({
    user: await userToSignInById(sql, userKeyOf(caller)),
    standing: await standingBefore(sql, attempt, now()),
  }));
  const right = await passwords.matches(password, standing.barred ? undefined : user?.passwordHash);
  const settled = await database.transaction(null, (sql) =>
    settleAttempt(sql, attempt, { right, captchaPassed: true, now: now() }),
  );
  return settled.admitted;
}
