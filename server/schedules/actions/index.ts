import { ApiFailure } from "../../../schemas/failure";
import type { ScheduleAction } from "../../../schemas/schedule";
import type { Arrangement } from "../Arrangement";
import type { OpenDay } from "../OpenDay";
import type { ScheduleSettings } from "../settingsRead";
import { driver, journeys, lock, lockOrders, reopen, resequence, start, swap } from "./deciding";
import { arrange, move, unplan } from "./moving";

export { movable, moveTo, withLinked, without } from "./moving";

/** What is decided of a day by hand: those that undo brings back. */
export type Decision = Extract<
  ScheduleAction,
  {
    kind:
      | "move"
      | "arrange"
      | "unplan"
      | "swap"
      | "start"
      | "lock"
      | "lockOrders"
      | "resequence"
      | "driver"
      | "journeys"
      | "reopen";
  }
>;

const table: {
  [Kind in Decision["kind"]]: (open: OpenDay, action: Extract<Decision, { kind: Kind }>) => Arrangement;
} = {
  move,
  arrange,
  unplan,
  swap,
  start,
  lock,
  lockOrders,
  resequence,
  driver,
  journeys,
  reopen,
};

/** The setting that opens an action (spec 3.3). */
const flags: Partial<Record<Decision["kind"], keyof ScheduleSettings>> = {
  move: "enableManualScheduling",
  arrange: "enableManualScheduling",
  unplan: "enableManualScheduling",
  lock: "enableManualScheduling",
  lockOrders: "enableManualScheduling",
  driver: "enableManualScheduling",
  journeys: "enableManualScheduling",
  swap: "enableSwapScheduling",
  start: "enableChangingStartTimeScheduling",
  resequence: "enableResequenceScheduling",
};

/** What the day becomes. @throws ApiFailure where the account has this switched off, or the day lacks what it is about. */
export function decided(open: OpenDay, action: Decision): Arrangement {
  const flag = flags[action.kind];
  if (flag !== undefined) refuseSwitchedOff(open.day.switches, flag);
  const decide = table[action.kind] as (open: OpenDay, action: Decision) => Arrangement;
  return decide(open, action);
}

export function isDecision(action: ScheduleAction): action is Decision {
  return action.kind in table;
}

export function refuseSwitchedOff(settings: ScheduleSettings, setting: keyof ScheduleSettings): void {
  if (settings[setting] !== true) throw new ApiFailure("SCHEDULE_SWITCHED_OFF", { setting });
}
