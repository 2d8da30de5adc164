import type { AlertKind } from "../../../schemas/alerts";

/** What has failed, or will, unless somebody does something at once; the others are to be looked at. */
const grave: ReadonlySet<AlertKind> = new Set<AlertKind>([
  "LATE",
  "NOT_STARTED",
  "ORDER_FAILED",
  "REJECTED_BY_DRIVER",
]);

export function alertTone(kind: AlertKind): "late" | "atRisk" {
  return grave.has(kind) ? "late" : "atRisk";
}
