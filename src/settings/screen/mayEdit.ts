import type { Viewer } from "../../../schemas";

/** Whether the viewer may change settings at all (spec 6); of single ones their records say it. */
export function mayEdit({ role, settings }: Viewer): boolean {
  if (role === "ADMIN") return true;
  return (
    role === "DISPATCHER" &&
    settings.dispatcherCanEditSettings === true &&
    settings.isRestrictedDispatcherSettings !== true
  );
}
