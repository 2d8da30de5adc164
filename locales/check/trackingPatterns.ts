import { alertKinds } from "../../schemas/alerts";
import { playedPauses } from "../../schemas/playback";
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
  {
    pattern: "tracking.playback.*",
    why: "to which mark a button leads (PlaybackBar)",
    names: ["previous", "next"],
  },
  {
    pattern: "tracking.playback.events.*",
    why: "what a driver said of resting (useMarkText)",
    names: [...playedPauses],
  },
  {
    pattern: "tracking.timeline.tones.*",
    why: "what a bar says of its stop (DrivenRow)",
    names: ["done", "failed", "cancelled", "current", "toCome", "atRisk", "late"],
  },
];
