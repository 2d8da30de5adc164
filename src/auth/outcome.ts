import { isApiError, lineOf, type ApiError, type Line } from "../../dataProviders/http";
import { isObject } from "../../schemas/isObject";

/** What a call of the sign-in page came to: what to tell, and what the server wants next. */
export type Outcome = {
  lines: Line[];
  codes: string[];
  /** 0 where no answer came. */
  status: number;
  /** The second factor is asked for (412). */
  codeWanted: boolean;
  captchaWanted: boolean;
};

const unknownError: Line = { key: "errors.UNKNOWN_ERROR", parameters: {} };
const invalidLogin: Line = { key: "errors.INVALID_LOGIN", parameters: {} };
const inMaintenance: Line = { key: "errors.IN_MAINTENANCE", parameters: {} };
const unreachable: Line = { key: "auth.unreachable", parameters: {} };

/** What is told of an error of signing in, by its status (spec 8.2). Rows are read from the top; the last is "otherwise". */
const told: [applies: (error: ApiError) => boolean, lines: (error: ApiError) => Line[]][] = [
  // No status, no row of the specification: it is not known what went wrong, but what to look at is.
  [({ status }) => status === 0, () => [unknownError, unreachable]],
  [({ status }) => status === 404, () => [inMaintenance]],
  // A refusal in an envelope (200 with errors) is one; so is a server that says how long it is busy.
  [({ status, items }) => [200, 400, 412, 429, 503].includes(status) && items.length > 0, reasonsOf],
  [() => true, () => [unknownError, invalidLogin]],
];

/** The outcome of a failed sign-in: with a password, a code, or a new password. */
export function signInOutcome(failure: unknown): Outcome {
  if (!isApiError(failure)) throw failure;
  const lines = told.find(([applies]) => applies(failure))?.[1](failure) ?? [];
  return { ...factsOf(failure), lines };
}

/** The outcome of any other failed call of the page: the server's reasons, else that there is none known. */
export function outcomeOf(failure: unknown): Outcome {
  if (!isApiError(failure)) throw failure;
  const { status, items } = failure;
  const known = status === 404 ? [inMaintenance] : items.length > 0 && status < 500 ? reasonsOf(failure) : [];
  const lines = known.length > 0 ? known : [unknownError, ...(status === 0 ? [unreachable] : [])];
  return { ...factsOf(failure), lines };
}

function factsOf({ status, items, failure }: ApiError): Omit<Outcome, "lines"> {
  const codes = items.map(({ code }) => code);
  return {
    status,
    codes,
    codeWanted: status === 412 && !codes.includes("REAUTHENTICATE"),
    captchaWanted: asksForCaptcha(failure.content),
  };
}

/** That a second factor is wanted is no error: the page asks for it. */
function reasonsOf({ items }: ApiError): Line[] {
  return items.filter(({ code }) => code !== "2FA_REQUIRED").map(lineOf);
}

/** Spec 7.1: rows[0].showCaptcha. */
function asksForCaptcha(content: unknown): boolean {
  const rows = isObject(content) ? content.rows : undefined;
  const first: unknown = Array.isArray(rows) ? rows[0] : undefined;
  return isObject(first) && (first.showCaptcha === true || first.showCaptcha === "true");
}
