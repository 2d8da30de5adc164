import { journeyChangeNames } from "../../schemas/schedule";
import { commands } from "../../src/planning/board/commands";
import { planModes } from "../../src/planning/board/Dialog";
import { groupings, sorts } from "../../src/planning/cards/lines";
import { lineGroupings, lineSorts } from "../../src/planning/day/lines";
import type { KeyPattern } from "./keyPatterns";
import { planningPanePatterns } from "./planningPanePatterns";

/** Names that stand in a row: "all some". */
const words = (text: string): string[] => text.split(" ");

/** Each has two texts: what is to be done, and what somebody did. */
const actions = words(
  "move arrange moveDay unplan swap start lock unlock lockOrders unlockOrders resequence driver journeys close reopen accept acceptDays discard keep undo redo send recall relax reassign breakdown",
);

/** The keys that the planning tool puts together. */
export const planningPatterns: KeyPattern[] = [
  ...planningPanePatterns,
  {
    pattern: "planning.drawers.*",
    why: "the child forms of the planning tool (Drawer)",
    names: words("vehicle driver order settings vehiclesFilter ordersFilter bulkChange"),
  },
  {
    pattern: "planning.send.told.*",
    why: "what customers will be told as runs are sent (Announced)",
    names: words("EMAIL SMS noAddress switchedOff told"),
  },
  {
    pattern: "planning.draftTold.channels.*",
    why: "the channels of messages (CustomerChannels)",
    names: words("EMAIL SMS"),
  },
  {
    pattern: "planning.draftTold.customer.*",
    why: "why a customer is not told (CustomerChannels)",
    names: words("NO_ADDRESS SWITCHED_OFF ORDER_OFF TOLD nothing"),
  },
  {
    pattern: "planning.sending.lacking.*",
    why: "what keeps drivers from being told (ToldDrivers)",
    names: words("NO_DRIVER NO_ADDRESS"),
  },
  {
    pattern: "planning.sending.why.*",
    why: "why a driver is not mailed (RunChannel)",
    names: words("NO_DRIVER SWITCHED_OFF NO_ADDRESS"),
  },
  {
    pattern: "planning.suggesting.*",
    why: "the groups of suggested places (SuggestDialog)",
    names: words("kept broken"),
  },
  {
    pattern: "planning.shortRules.*",
    why: "the rules in a word, which the server sends",
  },
  {
    pattern: "planning.whys.*",
    why: "the columns of the reasons' table (WhysDialog)",
    names: words("order reason vehicles remedy"),
  },
  {
    pattern: "planning.filters.hidden.*",
    why: "what a filter of the board hides (FilterNote)",
    names: words("vehicles orders"),
  },
  {
    pattern: "planning.filters.clear.*",
    why: "the way to be rid of a filter of the board (FilterNote)",
    names: words("vehicles orders"),
  },
  {
    pattern: "planning.filters.fields.*",
    why: "by what vehicles and drivers are filtered (VehicleDriverFilter)",
    names: words(
      "vehicleName performerName active corrected haveAvailability haveSchedule vehicleRequirements vehicleScheduleZones performerScheduleZones",
    ),
  },
  {
    pattern: "planning.filters.flags.*",
    why: "whether a flag is asked (JourneysFilterDrawer)",
    names: words("any true false"),
  },
  {
    pattern: "planning.bulk.fields.*",
    why: "what of vehicles' days can be changed (JourneyChange)",
    names: [...journeyChangeNames],
  },
  {
    pattern: "planning.rules.*",
    why: "the rules that a plan may break, which the server sends",
  },
  {
    pattern: "planning.actions.*",
    why: "what a dispatcher does (ScheduleAction)",
    names: actions,
  },
  {
    pattern: "planning.presence.did.*",
    why: "what somebody else did (ScheduleAction)",
    names: actions,
  },
  {
    pattern: "planning.dayMenu.*",
    why: "what is done to a whole day",
    names: words("title lock unlock print close"),
  },
  {
    pattern: "planning.close.*",
    why: "what becomes of orders when their day is closed",
    names: words("carried recalled stays title button orders recall help later"),
  },
  {
    pattern: "planning.sheet.*",
    why: "how a day stands that is shown with others",
    names: words("job closed"),
  },
  {
    pattern: "planning.runStatus.*",
    why: "how far a run is (RunStatus)",
    names: words("PLANNED SENDING SENT LOADING IN_PROGRESS PAUSED COMPLETED CANCELLED"),
  },
  {
    pattern: "planning.severity.*",
    why: "of a violation",
    names: words("HARD SOFT"),
  },
  {
    pattern: "planning.bars.*",
    why: "what a vehicle does (BarKind) that is told of beside its stops",
    names: words("loading waiting unloading break"),
  },
  {
    pattern: "planning.rows.densities.*",
    why: "how close the timeline's rows stand (RowDensity)",
    names: words("compact comfortable"),
  },
  {
    pattern: "planning.rows.groupings.*",
    why: "what groups the timeline's rows (LineGrouping)",
    names: [...lineGroupings],
  },
  {
    pattern: "planning.rows.without.*",
    why: "the vehicles that are of no group (LineGrouping)",
    names: words("territory type"),
  },
  {
    pattern: "planning.rows.columns.*",
    why: "the columns of the timeline's rows (LineSort)",
    names: [...lineSorts],
  },
  {
    pattern: "planning.states.*",
    why: "what the bars of a day tell (State)",
    names: words("load drive stop window wait break slack late rule"),
  },
  {
    pattern: "planning.priority.*",
    why: "of an order",
    names: words("1 2 3"),
  },
  {
    pattern: "planning.unplanned.sorts.*",
    why: "what cards are sorted by",
    names: [...sorts],
  },
  {
    pattern: "planning.unplanned.groupings.*",
    why: "what cards are grouped by",
    names: [...groupings],
  },
  {
    pattern: "planning.unplanned.without.*",
    why: "what the orders of the last group lack",
    names: words("window territory requirement"),
  },
  {
    pattern: "planning.zoom.*",
    why: "the buttons above the timeline",
    names: words("zoomIn zoomOut fit"),
  },
  {
    pattern: "app.day.*",
    why: "the buttons beside the day",
    names: words("previous next"),
  },
  {
    pattern: "planning.commands.*",
    why: "what the board's menu offers",
    names: commands.map(({ name }) => name),
  },
  {
    pattern: "planning.open.*",
    why: "the forms that the board's menu leads to",
    names: words("order vehicle driver faults"),
  },
  {
    pattern: "planning.plan.modes.*",
    why: "how the machine plans",
    names: [...planModes],
  },
  {
    pattern: "planning.plan.help.*",
    why: "how the machine plans",
    names: [...planModes],
  },
  {
    pattern: "planning.draft.states.*",
    why: "how a planning job stands",
    names: words("PENDING RUNNING FINISHED STOPPED FAILED CANCELLED"),
  },
  {
    pattern: "planning.compare.views.*",
    why: "what a draft's differences are listed by (ChangesPane)",
    names: words("run order customer"),
  },
  {
    pattern: "planning.compare.columns.*",
    why: "the columns of what a draft changes (OrderChangeTable)",
    names: words("order customer from to later window told"),
  },
  {
    pattern: "planning.compare.legend.*",
    why: "what the strips of a draft show (StripLegend)",
    names: words("leaves comes"),
  },
  {
    pattern: "planning.draftTold.totals.*",
    why: "how many are told by which way (WhoIsTold)",
    names: words("EMAIL SMS drivers lacking"),
  },
  {
    pattern: "planning.compare.goals.*",
    why: "what a planning job looks for above all (PlanGoal)",
    names: words("CHEAPEST FEWEST_VEHICLES BALANCED ON_TIME"),
  },
  {
    pattern: "planning.*.what",
    why: "what undo and redo would do",
    names: words("undo redo"),
  },
  {
    pattern: "planning.*.nothing",
    why: "what undo and redo would do",
    names: words("undo redo"),
  },
  {
    pattern: "planning.*.button",
    why: "what is done to runs",
    names: words("sendAll send recall"),
  },
  {
    pattern: "planning.*.title",
    why: "what is done to runs",
    names: words("send recall"),
  },
  {
    pattern: "planning.stopped.*.title",
    why: "why an action is not done",
    names: words("stale refused signedOut unreachable"),
  },
  {
    pattern: "planning.stopped.*.again",
    why: "why an action is not done",
    names: words("stale signedOut unreachable"),
  },
  {
    pattern: "planning.stopped.*.leave",
    why: "why an action is not done",
    names: words("stale refused signedOut unreachable"),
  },
];
