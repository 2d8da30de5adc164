import type { SettingsOf } from "../../schemas";

/** The account settings that say what is alerted of, from when on, and who is told. */
export const settingsRead = [
  "alertAtRisk",
  "alertAtRiskTold",
  "alertLate",
  "alertLateTold",
  "alertLowBattery",
  "alertLowBatteryLevel",
  "alertLowBatteryTold",
  "alertNoGps",
  "alertNoGpsAfter",
  "alertNoGpsTold",
  "alertNotStartedTold",
  "alertOffRoute",
  "alertOffRouteDistance",
  "alertOffRouteTold",
  "alertOrderFailed",
  "alertOrderFailedTold",
  "alertOutOfSequence",
  "alertOutOfSequenceTold",
  "alertRejectedByDriver",
  "alertRejectedByDriverTold",
  "alertSpeeding",
  "alertSpeedingTolerance",
  "alertSpeedingTold",
  "alertStopped",
  "alertStoppedAfter",
  "alertStoppedTold",
  "atRiskThreshold",
  "currentLanguage",
  "defaultTimeZone",
  "enableDispatcherNotificationBeforeRunEnd",
  "notStartedOrdersThreshold",
] as const;

export type AlertSettings = SettingsOf<typeof settingsRead>;
