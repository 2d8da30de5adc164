import { alertKinds } from "../../schemas/alerts";
import { playedPauses } from "../../schemas/playback";
import { runLogKinds } from "../../schemas/runLog";
import type { KeyPattern } from "./keyPatterns";

/** What track and trace puts together. */
export const trackingPatterns: KeyPattern[] = [
  {
    pattern: "trackingPage.steps.*",
    why: "what has happened with a delivery (Steps)",
    names: ["CONFIRMED", "DEPARTED", "NEXT", "ARRIVED", "DELIVERED", "FAILED", "CANCELLED"],
  },
  {
    pattern: "trackingPage.instructions.*",
    why: "what customers often tell drivers (Instructions)",
    names: ["ring", "neighbour", "side"],
  },
  {
    pattern: "trackingPage.sending.*",
    why: "what became of something that was sent (Sent)",
    names: ["done", "away", "busy", "closed", "once", "refused"],
  },
  {
    pattern: "trackingPreview.states.*",
    why: "the states of the tracking page (TrackingPreview)",
    names: ["SCHEDULED", "ON_THE_WAY", "NEXT", "ARRIVED", "DELIVERED", "FAILED", "CANCELLED", "EXPIRED"],
  },
  {
    pattern: "trackingPreview.readings.*",
    why: "what is to be read on the tracking page (Readings)",
    names: ["text", "buttons", "links"],
  },
  {
    pattern: "app.notThere.*",
    why: "what of an address there is not (AddressFaults)",
    names: ["aoc", "date", "run", "vehicle", "runNumber"],
  },
  {
    pattern: "tracking.listing.standings.*",
    why: "how runs may stand that are listed (ListTools)",
    names: ["LATE", "AT_RISK", "NO_GPS", "FAILED", "ON_TIME"],
  },
  {
    pattern: "tracking.listing.groups.*",
    why: "by what runs are put together (ListTools)",
    names: ["vehicle", "territory"],
  },
  {
    pattern: "tracking.tabs.*",
    why: "what is shown of a run (RunDetails)",
    names: ["stops", "events", "messages"],
  },
  {
    pattern: "tracking.events.*",
    why: "what happened on a run itself (RunEvents)",
    names: runLogKinds.filter((kind) => !["STATUS", "CHANGED", "REFUSED"].includes(kind)),
  },
  {
    pattern: "tracking.legend.*",
    why: "what the map's lines and signs say (MapLegend)",
    names: [
      ..."planned driven drives stands unseen late atRisk alert".split(" "),
      ..."pending current suspended done failed cancelled".split(" "),
    ],
  },
  {
    pattern: "tracking.unread.*",
    why: "what of a day could not be read anew (DrivenDay)",
    names: ["positions", "estimates", "alerts"],
  },
  {
    pattern: "tracking.forms.*",
    why: "a record's own form over the day (RecordForm)",
    names: ["vehicle", "driver", "order"],
  },
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
    pattern: "share.compass.*",
    why: "where a vehicle is bound for whose position is shared (src/share)",
    names: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"],
  },
  {
    pattern: "tracking.share.spans.*",
    why: "for how long a position is shared (ShareDialog)",
    names: ["hour", "four", "day", "week"],
  },
  {
    pattern: "tracking.simulation.standing.*",
    why: "how the simulator stands (SimulationDialog)",
    names: ["never", "runs", "stands"],
  },
  {
    pattern: "tracking.simulation.fields.*",
    why: "how the simulator is to drive (SimulationDialog)",
    names: ["speed", "seed"],
  },
  {
    pattern: "tracking.simulation.help.*",
    why: "what that may be (SimulationDialog)",
    names: ["speed", "seed"],
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
    pattern: "routes.kinds.*",
    why: "the rows of an exported table (table), and the map's key (RoutesMap)",
    names: ["stop", "planned", "driven"],
  },
  {
    pattern: "routes.names.*",
    why: "what ways are called in files (wayName)",
    names: ["planned", "driven"],
  },
  { pattern: "routes.columns.*", why: "the columns of files and tables (table, RunsTable, useLineTexts)" },
  {
    pattern: "routes.parts.*",
    why: "plan, fact and what differs (RoutesTable)",
    names: ["plan", "fact", "difference"],
  },
  {
    pattern: "routes.export.*",
    why: "files that are no tables (FileButtons)",
    names: ["gpx", "geojson"],
  },
  {
    pattern: "routes.export.unknown.*",
    why: "what of the address there is not (ExportScreen)",
    names: ["vehicleId", "date"],
  },
  {
    pattern: "tracking.search.times.*",
    why: "what an order's one time is (AnswerTime)",
    names: ["eta", "arrived", "done", "failed", "cancelled", "planned", "unplanned"],
  },
  {
    pattern: "tracking.search.facts.*",
    why: "what is read out of an order (AnswerFacts)",
    names: [
      "driver",
      "address",
      "contact",
      "goods",
      "instructions",
      "messages",
      "proof",
      "complaints",
      "log",
    ],
  },
  {
    pattern: "tracking.action.meanwhile.*",
    why: "what others have done to an order while its form is open (ChangedMeanwhile)",
    names: ["status", "parts"],
  },
  {
    pattern: "tracking.action.meanwhile.*By",
    why: "the same, where it is known by whom (ChangedMeanwhile)",
    names: ["status", "parts"],
  },
  {
    pattern: "tracking.action.key.*",
    why: "why what was chosen before is not to be had (OrderActionScreen)",
    names: ["used", "unknown", "others"],
  },
  {
    pattern: "tracking.views.*",
    why: "how else a day is shown (ViewTools)",
    names: ["playback", "timeline"],
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
