import type { SettingsOf } from "../../schemas";

/** The account settings by which days are looked at that are being driven; alerts have theirs besides. */
export const settingsRead = [
  "alertNoGpsAfter",
  "alertStoppedAfter",
  "arrivalRadius",
  "atRiskThreshold",
  "defaultTimeZone",
  "etaRecalcInterval",
  "lateThreshold",
  "notStartedOrdersThreshold",
  "vehicleChecks",
] as const;

export type WatchSettings = SettingsOf<typeof settingsRead>;
