import { type Expectation, roleOf, type Viewer } from "./expected";

/** The settings under which all is open that can be: some close what others open. */
export const open = {
  vehicleTypes: true,
  enableFuelPricesTab: true,
  appUsers: true,
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
};

/** What the table says becomes of a call: "admitted", or the status that refuses it. */
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

/** Spec 6: an account has the roles that its flags name; admins are never locked out of it. */
function isRoleUsed(viewer: Exclude<Viewer, "anonymous">, settings: Record<string, boolean>): boolean {
  return viewer === "admin" || settings[`enable${roleOf[viewer]}Role`] === true;
}
