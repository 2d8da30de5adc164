import { type AlertChannel, alertChannels, type AlertKind } from "../../schemas/alerts";
import type { AlertRules } from "./causesOf";
import type { AlertSettings } from "./settingsRead";

type Name = keyof AlertSettings;

/** Whether a kind is on, who is told, and its threshold, which may be in minutes. */
type Rule = { on: Name; told: Name; threshold?: Name; minutes?: true };

/** The settings of each kind (execution 3a). */
const settingsOf: Record<AlertKind, Rule> = {
  NOT_STARTED: {
    on: "enableDispatcherNotificationBeforeRunEnd",
    told: "alertNotStartedTold",
    threshold: "notStartedOrdersThreshold",
    minutes: true,
  },
  LATE: { on: "alertLate", told: "alertLateTold" },
  LOADING_ISSUE: { on: "alertLoadingIssue", told: "alertLoadingIssueTold" },
  AT_RISK: { on: "alertAtRisk", told: "alertAtRiskTold", threshold: "atRiskThreshold" },
  STOPPED: { on: "alertStopped", told: "alertStoppedTold", threshold: "alertStoppedAfter" },
  OFF_ROUTE: { on: "alertOffRoute", told: "alertOffRouteTold", threshold: "alertOffRouteDistance" },
  NO_GPS: { on: "alertNoGps", told: "alertNoGpsTold", threshold: "alertNoGpsAfter" },
  OUT_OF_SEQUENCE: { on: "alertOutOfSequence", told: "alertOutOfSequenceTold" },
  ORDER_FAILED: { on: "alertOrderFailed", told: "alertOrderFailedTold" },
  REJECTED_BY_DRIVER: { on: "alertRejectedByDriver", told: "alertRejectedByDriverTold" },
  LOW_BATTERY: { on: "alertLowBattery", told: "alertLowBatteryTold", threshold: "alertLowBatteryLevel" },
  SPEEDING: { on: "alertSpeeding", told: "alertSpeedingTold", threshold: "alertSpeedingTolerance" },
  FAULT_OPEN: { on: "alertFaultOpen", told: "alertFaultOpenTold" },
};

/** What an account is alerted of. */
export function rulesOf(settings: AlertSettings): AlertRules {
  const kinds = Object.entries(settingsOf).filter(([, { on }]) => settings[on] === true);
  return Object.fromEntries(
    kinds.map(([kind, { threshold, minutes }]) => [
      kind,
      threshold === undefined || Number(settings[threshold]) * (minutes ? 60 : 1),
    ]),
  ) as AlertRules;
}

/** By which channels an account tells of alerts of a kind. */
export function channelsOf(kind: AlertKind, settings: AlertSettings): AlertChannel[] {
  const chosen = String(settings[settingsOf[kind].told] ?? "").split(",");
  return alertChannels.filter((channel) => chosen.includes(channel));
}
