import { addedKeyed, addedReading } from "./expectedOfAdded";

/**
 * What API keys are for: the calls of records below these addresses, written by hand. All else that is not open to anyone
 * is people's: sign-in, sessions, users, keys, settings, stored values, the audit.
 */
const keyed = [
  "/gt/gt-api/aocs",
  "/gt/gt-api/breaks",
  "/gt/gt-api/cl",
  "/gt/gt-api/file-attachment/order",
  "/gt/gt-api/fp",
  "/gt/gt-api/geocodings",
  "/gt/gt-api/gtcl",
  "/gt/gt-api/manifestConf",
  "/gt/gt-api/notification-parameters",
  "/gt/gt-api/order-attributes",
  "/gt/gt-api/orderCancelReasons",
  "/gt/gt-api/orderItemFailReasons",
  "/gt/gt-api/orders",
  "/gt/gt-api/performers",
  "/gt/gt-api/print-templates",
  "/gt/gt-api/report-schedules",
  "/gt/gt-api/scheduling-zone-groups",
  "/gt/gt-api/scheduling-zones",
  "/gt/gt-api/speed-zones",
  "/gt/gt-api/states",
  "/gt/gt-api/tracking-widget",
  "/gt/gt-api/types",
  "/gt/gt-api/vehicle_checks/fault",
  "/gt/gt-api/vehicle_checks/form",
  "/gt/gt-api/vehicle_checks/submission",
  "/gt/gt-api/vehicles",
  "/gt/gt-api/vehicletypes",
  "/gt/gt-api/website-widget",
  "/gt/gt-api/widget",
  "/ui-api/application-users",
  "/ui-api/tracking/vehicles",
  ...addedKeyed,
];

/** Whether a call is one that keys are for. */
export function isKeyed(path: string): boolean {
  if (path.endsWith("/audit")) return false;
  return keyed.some((base) => path === base || path.startsWith(`${base}/`));
}

/** Whether it only reads: some is asked for by POST (spec 7.4), and a GET gives numbers or territories out. */
export function isReading({ method, path }: { method: string; path: string }): boolean {
  if (addedReading.has(`${method} ${path}`)) return true;
  if (method === "GET") return !/\/(generatedId|updateOrders\/\{id\})$/.test(path);
  return method === "POST" && /\/(list|listWithFilter|getForOrder|locate)$/.test(path);
}
