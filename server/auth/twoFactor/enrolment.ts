import { ApiFailure } from "../../../schemas/failure";
import type { Database } from "../../database";
import type { Caller } from "../../http/caller";
import { type Answer, jsonAnswer, rowsAnswer, type Endpoint } from "../../http/endpoint";
import { rowsEnvelope } from "../../http/shapes";
import type { Secrets } from "../../secrets";
import type { Passwords } from "../../accounts";
import { personOf, recordSignInChange } from "../events";
import type { Notices } from "../Notices";
import { isOwnPassword } from "../ownPassword";
import { refused } from "../refused";
import { type Exchange, userKeyOf } from "../secondFactor";
import type { SessionKeeper } from "../sessionKeeper";
import type { AuthSettings } from "../settingsRead";
import { about, textForm } from "./endpointParts";
import { activateFactor, offerFactor, readFactor, removeFactor } from "./factor";
import { renewRecoveryCodes } from "./recoveryCodes";
import type { TwoFactor } from "./TwoFactor";
import { newSecret, otpauthUri, stepOf } from "./totp";

export type EnrolmentParts = {
  database: Database;
  secrets: Secrets;
  passwords: Passwords;
  sessions: SessionKeeper;
  notices: Notices;
  twoFactor: TwoFactor;
  now: () => Date;
};

/** How long ago the password may have been checked, and the secret been made, in milliseconds (quality S8). */
const freshness = 5 * 60_000;
const setUpTime = 10 * 60_000;
const product = "Runsheet";

/** Setting up two-factor authentication and taking it away, each by the user himself. */
export function enrolmentEndpoints(parts: EnrolmentParts): Endpoint[] {
  return [
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/2fa",
      summary: "A new secret for an authenticator app; a first code activates it within ten minutes",
      answers: { status: 200, description: "rows[0] is {secret, uri}", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "2FA_UNAVAILABLE", "2FA_ALREADY_ACTIVATED", "REAUTHENTICATE"],
      does: ({ caller }) => offer(parts, caller),
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/2fa/activate",
      summary: "Activate the secret by its first code; other sessions end",
      body: { type: "fields", schema: textForm(["code"]) },
      answers: { status: 201, description: "rows[0].recoveryCodes, shown this once", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "2FA_INVALID_CODE", "2FA_ALREADY_ACTIVATED", "2FA_SETUP_EXPIRED"],
      handles: (request, reply, { caller, body }) =>
        activate(parts, caller, String(body.code).trim(), { request, reply }),
    },
    {
      ...about,
      method: "POST",
      path: "/gt/gt-api/auth/2fa/remove",
      summary: "Take it away, by password and code; other sessions end",
      body: { type: "form", schema: textForm(["password", "code"]) },
      answers: { status: 200, description: "The password alone signs in", schema: rowsEnvelope },
      errors: ["UNAUTHENTICATED", "INVALID_LOGIN", "2FA_INVALID_CODE", "2FA_UNAVAILABLE"],
      handles: (request, reply, { caller, body }) =>
        remove(parts, caller, body as { password: string; code: string }, { request, reply }),
    },
  ];
}

/** @throws ApiFailure REAUTHENTICATE where the password was checked too long ago for what is about to be done. */
export function requireFreshPassword({ authenticatedAt }: Caller, now: Date): void {
  if (now.getTime() - authenticatedAt.getTime() > freshness) throw new ApiFailure("REAUTHENTICATE");
}

async function offer({ database, secrets, now }: EnrolmentParts, caller: Caller): Promise<Answer> {
  const { twoFactorAuthEnabled }: AuthSettings = caller.settings;
  if (twoFactorAuthEnabled !== true) throw new ApiFailure("2FA_UNAVAILABLE");
  const user = userKeyOf(caller);
  const active = await database.read(null, async (sql) => (await readFactor(sql, secrets, user))?.active);
  if (active) return refused(412, "2FA_ALREADY_ACTIVATED");
  requireFreshPassword(caller, now());
  const secret = newSecret();
  const isOffered = await database.transaction(null, (sql) =>
    offerFactor(sql, secrets, user, { secret, now: now() }),
  );
  if (!isOffered) return refused(412, "2FA_ALREADY_ACTIVATED");
  const label = `${caller.user.login} (${caller.account.name})`;
  return rowsAnswer([{ secret, uri: otpauthUri(secret, { issuer: product, label }) }], { total: 1 });
}

async function activate(
  { database, secrets, sessions, notices, now }: EnrolmentParts,
  caller: Caller,
  code: string,
  exchange: Exchange,
): Promise<Answer> {
  const user = userKeyOf(caller);
  const answer = await database.transaction(null, async (sql) => {
    const factor = await readFactor(sql, secrets, user, true);
    if (factor?.active) return refused(400, "2FA_ALREADY_ACTIVATED");
    if (!factor || now().getTime() - factor.createdAt.getTime() > setUpTime)
      return refused(412, "2FA_SETUP_EXPIRED");
    const step = stepOf(factor.secret, code, now());
    if (step === undefined) return refused(400, "2FA_INVALID_CODE");
    await activateFactor(sql, user, { step, now: now() });
    const recoveryCodes = await renewRecoveryCodes(sql, user);
    await sessions.endAll(sql, user, { except: caller.session });
    await sessions.rotate(sql, caller, exchange);
    await notices.tell(sql, user, "twoFactorOn");
    await recordSignInChange(sql, personOf(caller), { twoFactor: { to: true } });
    return jsonAnswer({ rows: [{ recoveryCodes }], total: 1, success: true }, 201);
  });
  notices.hurry();
  return answer;
}

async function remove(
  parts: EnrolmentParts,
  caller: Caller,
  { password, code }: { password: string; code: string },
  exchange: Exchange,
): Promise<Answer> {
  const { database, sessions, notices, twoFactor } = parts;
  const user = userKeyOf(caller);
  const address = exchange.request.ip;
  if (!(await isOwnPassword(parts, caller, { password, address }))) return refused(400, "INVALID_LOGIN");
  const answer = await database.transaction(null, async (sql) => {
    if (!(await twoFactor.enrolled(sql, user))) return refused(412, "2FA_UNAVAILABLE");
    if ((await twoFactor.verify(sql, user, code.trim(), exchange)) !== "ok")
      return refused(400, "2FA_INVALID_CODE");
    await removeFactor(sql, user);
    await sessions.endAll(sql, user, { except: caller.session });
    await sessions.rotate(sql, caller, exchange);
    await notices.tell(sql, user, "twoFactorOff");
    await recordSignInChange(sql, personOf(caller), { twoFactor: { from: true } });
    return rowsAnswer([]);
  });
  notices.hurry();
  return answer;
}
