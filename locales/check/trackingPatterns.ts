import { alertKinds } from "../../schemas/alerts";
import type { KeyPattern } from "./keyPatterns";

/** What track and trace puts together. */
export const trackingPatterns: KeyPattern[] = [
  {
    pattern: "tracking.figures.*",
    why: "what a day comes to as it is driven (DayFigures)",
    names: ["underWay", "done", "failed", "late", "atRisk", "withoutGps", "alerts"],
  },
  {
    pattern: "tracking.columns.*",
    why: "the columns of a run's stops (RunDetails)",
    names: ["number", "order", "plan", "eta", "fact", "late"],
  },
  {
    pattern: "tracking.breakdown.steps.*",
    why: "the steps of the wizard (BreakdownWizard)",
    names: ["what", "who"],
  },
  {
    pattern: "tracking.breakdown.columns.*",
    why: "the columns of what changes (ChangedStops)",
    names: ["order", "from", "to", "later", "told"],
  },
  {
    pattern: "tracking.breakdown.channels.*",
    why: "how a customer is told (ChangedStops)",
    names: ["EMAIL", "SMS"],
  },
  {
    pattern: "tracking.breakdown.why.*",
    why: "why a customer is not told (ChangedStops)",
    names: ["NO_ADDRESS", "SWITCHED_OFF", "TOLD", "nothing"],
  },
  {
    pattern: "tracking.breakdown.told.*",
    why: "how many customers are told (toldTexts)",
    names: ["email", "sms", "noAddress", "known"],
  },
  {
    pattern: "tracking.compass.*",
    why: "where a vehicle is bound for (RunDetails)",
    names: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  },
  {
    pattern: "tracking.lists.*",
    why: "what a day is listed by (ListPane)",
    names: ["runs", "alerts"],
  },
  {
    pattern: "tracking.standings.*",
    why: "how a stop stands against what was promised (Standing)",
    names: ["NOT_STARTED_LATE", "LATE", "AT_RISK"],
  },
  {
    pattern: "tracking.alerts.kinds.*",
    why: "what was raised (AlertLine)",
    names: Object.keys(alertKinds),
  },
  {
    pattern: "tracking.alerts.groups.*",
    why: "how alerts are listed (AlertList)",
    names: ["waiting", "snoozed", "closed"],
  },
  {
    pattern: "tracking.alerts.do.*",
    why: "what is done with an alert (AlertActions)",
    names: ["close", "snooze", "wake", "assign"],
  },
  {
    pattern: "tracking.alerts.do.*Of",
    why: "the same for whoever does not see which alert it stands beside (AlertActions)",
    names: ["close", "snooze", "wake", "assign"],
  },
];
