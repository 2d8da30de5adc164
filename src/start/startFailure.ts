import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import { loadStartTexts, preferredLanguage } from "../i18n";
import { reportError } from "../kit/errorReporting";
import { startTexts } from "./startTexts";

/** What a start cannot do without. */
type Part = "texts" | "console" | "settings";

class StartFailure extends Error {
  readonly part: Part;

  constructor(missing: Part, cause: unknown) {
    super(`The ${missing} could not be loaded`, { cause });
    this.part = missing;
  }
}

/** The same promise, which tells when it fails what of the start is missing. */
export async function part<Result>(name: Part, promise: Promise<Result>): Promise<Result> {
  try {
    return await promise;
  } catch (cause) {
    throw cause instanceof StartFailure ? cause : new StartFailure(name, cause);
  }
}

/** What to tell of a start that failed: what could not be loaded, and why, where the server said so. */
export type Reason = {
  text: string;
  reason?: string;
  /** A script that a browser could not load once, it may not try to load again in the same page. */
  needsReload: boolean;
};

export async function reasonOf(failure: unknown): Promise<Reason> {
  const missing = failure instanceof StartFailure ? failure.part : "console";
  const told = { text: startTexts()(`start.failed.${missing}`), needsReload: missing !== "settings" };
  const cause = failure instanceof StartFailure ? failure.cause : failure;
  // oxlint-disable-next-line no-console -- the browser's console is where whoever mends it looks first.
  console.error(failure);
  reportError(failure);
  if (!isApiError(cause)) return told;
  try {
    return { ...told, reason: linesText(reportOf(cause).lines, await loadStartTexts(preferredLanguage())) };
  } catch {
    return told; // Nothing can be loaded at all: the language's texts neither.
  }
}
