import type { Role, Settings } from "../../schemas";

/** Administrators do, and dispatchers where the account wants them to (spec 3.3). */
export function seesReleaseNotes({ showReleaseNotesForDispatcher }: Settings, role: Role): boolean {
  return role === "ADMIN" || (role === "DISPATCHER" && showReleaseNotesForDispatcher === true);
}
