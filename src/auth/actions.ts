import { address } from "../kit/boot";
import { outcomeOf, signInOutcome, type Outcome } from "./outcome";
import { session, sessionBegan, signInCalls } from "./session";
import { offersSetup } from "./skipped";
import type { Data, Step } from "./useAuthFlow";

/** What the screen's buttons do: each asks the server, and tells the table what came of it (spec 4, 8.2). */

export function signInWithPassword(captcha: string): (data: Data) => Promise<Step> {
  return ({ account, login, password, attempts, settingUp }) =>
    attempt(
      settingUp,
      () => signInCalls.login({ account: account || undefined, login, password, captcha, ...embedded }),
      ({ codeWanted, captchaWanted, lines }) => ({
        ...(codeWanted ? { event: "codeWanted" as const } : { lines }),
        data: { captchaWanted, attempts: attempts + 1 },
      }),
    );
}

/** A code alone: the challenge of the password step stands for the password. */
export function signInWithCode(code: string, rememberBrowser: boolean): (data: Data) => Promise<Step> {
  return ({ account, login, settingUp }) =>
    attempt(
      settingUp,
      () =>
        signInCalls.login({
          account: account || undefined,
          login,
          password: "",
          code,
          rememberBrowser,
          ...embedded,
        }),
      ({ status, codes, lines, captchaWanted }) =>
        status === 400 && !codes.includes("2FA_INVALID_CODE")
          ? {
              event: "expired",
              lines: codes.includes("INVALID_LOGIN") ? [tookTooLong] : lines,
              data: { captchaWanted },
            }
          : { lines, support: true },
    );
}

export function resetPassword(password: string, confirmation: string): (data: Data) => Promise<Step> {
  return ({ link, settingUp }) =>
    attempt(
      settingUp,
      () =>
        signInCalls.resetPassword({
          hash: link?.hash ?? "",
          login: link?.login ?? "",
          password,
          confirmation,
        }),
      ({ codeWanted, codes, lines }) => {
        if (codeWanted) return { event: "codeWanted" };
        return { lines, ...(codes.some((code) => linkCodes.has(code)) && { event: "linkRefused" as const }) };
      },
    );
}

/** Who the link is for. What is not the link's fault can be tried again. */
export async function lookUpLink({ link }: Data): Promise<Step> {
  const hash = link?.hash ?? "";
  try {
    const owner = await signInCalls.linkOwner(hash);
    const account = owner.account ?? address.name;
    return {
      event: "linkFound",
      data: { link: { hash, ...owner }, login: owner.login, ...(account !== undefined && { account }) },
    };
  } catch (failure) {
    const { codes, lines, status } = outcomeOf(failure);
    const refused = status === 400 || codes.some((code) => linkCodes.has(code));
    return { lines, ...(refused && { event: "linkRefused" as const }) };
  }
}

export async function sendLink({ login, account }: Data): Promise<Step> {
  try {
    await signInCalls.sendLink(login, account || undefined);
    return { event: "linkSent" };
  } catch (failure) {
    return { lines: outcomeOf(failure).lines };
  }
}

export async function beginSetup(): Promise<Step> {
  try {
    return { event: "setupBegun", data: { setup: await signInCalls.setUpTwoFactor() } };
  } catch (failure) {
    return setupStep(outcomeOf(failure));
  }
}

export function activate(code: string): () => Promise<Step> {
  return async () => {
    try {
      const recoveryCodes = await signInCalls.activateTwoFactor(code);
      return { event: "activated", data: { recoveryCodes, setup: undefined } };
    } catch (failure) {
      return setupStep(outcomeOf(failure));
    }
  };
}

/** Embedded pages have a session of their own kind (quality S25). */
const embedded = address.embedded ? { embedded: true } : {};
const linkCodes = new Set(["INVALID_HASH", "LINK_EXPIRED"]);
const tookTooLong = { key: "auth.code.expired", parameters: {} };

async function attempt(
  settingUp: boolean,
  call: () => Promise<void>,
  refused: (outcome: Outcome) => Step,
): Promise<Step> {
  try {
    await call();
  } catch (failure) {
    return refused(signInOutcome(failure));
  }
  sessionBegan();
  try {
    const user = await session.current();
    const offers = user && (offersSetup(user) || (settingUp && user.twoFactorEnrolled !== true));
    if (user) return { event: offers ? "setupOffered" : "signedIn", data: { user, password: "" } };
  } catch (failure) {
    return { lines: outcomeOf(failure).lines };
  }
  return { lines: [{ key: "auth.noSession", parameters: {} }] };
}

/** Setting up asks for a password of the last minutes; without one the user signs in again. */
function setupStep({ codes, status, lines }: Outcome): Step {
  if (codes.includes("REAUTHENTICATE") || codes.includes("2FA_SETUP_EXPIRED") || status === 401)
    return { event: "expired", lines };
  return { lines, support: true };
}
