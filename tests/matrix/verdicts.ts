import { type Expectation, expectations, roleOf, type Viewer } from "./expected";
import { addedOpen } from "./expectedOfAdded";
import type { Call, Sent } from "./world";

/** The settings under which all is open that can be: some close what others open. */
export const open: Record<string, boolean> = {
  vehicleTypes: true,
  enableFuelPricesTab: true,
  appUsers: true,
  apiKeyManagementScreen: true,
  enableSchedulingZonesTab: true,
  enableSpeedZonesTab: true,
  vehicleChecks: true,
  enableLocationWidget: true,
  useNewWidgetService: true,
  useNewManifest: true,
  dispatcherCanEditSettings: true,
  isRestrictedDispatcherSettings: false,
  enableAdminRole: true,
  enableDispatcherRole: true,
  enableCustomerServiceRole: true,
  enableManagerRole: true,
  ...addedOpen,
};

export const ended = "00000000-0000-4000-8000-000000000000";
export const named = ({ method, path }: Call) => `${method} ${path}`;
export const expectationOf = new Map(expectations.flatMap((each) => each.calls.map((call) => [call, each])));

/** What a call is sent with that could do nothing: who is admitted is told what is missing. */
export function bodyOf({ body, path }: Call): string {
  if (body === "form") return "nothing=1";
  return /gt_account_configuration|mailSettings/.test(path) ? '{"metaData":[]}' : '{"operations":[]}';
}

/** Whether an answer lets its caller in. */
export function verdict(answer: Sent | undefined): string {
  if (!answer) return "no answer";
  const { status, text } = answer;
  if (status === 401 || status === 403) return String(status);
  return status < 500 ? "admitted" : `${status} ${text}`;
}

/** What the table says of a viewer's call. */
export function expected(
  expectation: Expectation | undefined,
  viewer: Viewer,
  settings: Record<string, boolean>,
): string {
  if (!expectation) return "no line in expected.ts";
  const { may, closedBy = [] } = expectation;
  if (may.includes("anonymous")) return "admitted";
  if (viewer === "anonymous" || !isRoleUsed(viewer, settings)) return "401";
  const closed = closedBy.some(
    ({ setting, value, to }) => settings[setting] === value && (!to || to.includes(viewer)),
  );
  return may.includes(viewer) && !closed ? "admitted" : "403";
}

/** Whether a viewer's right to a call is another one under these settings than where all is open. */
export function goesBy(settings: Record<string, boolean>, viewer: Viewer, call: Call): boolean {
  const expectation = expectationOf.get(named(call));
  return expected(expectation, viewer, { ...open, ...settings }) !== expected(expectation, viewer, open);
}

/** Spec 6: an account has the roles that its flags name; admins are never locked out of it. */
function isRoleUsed(viewer: Exclude<Viewer, "anonymous">, settings: Record<string, boolean>): boolean {
  return viewer === "admin" || settings[`enable${roleOf[viewer]}Role`] === true;
}
