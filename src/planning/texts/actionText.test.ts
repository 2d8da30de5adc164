import { describe, expect, it } from "vitest";
import type { ScheduleAction, ScheduleStep } from "../../../schemas/schedule";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import { lateI18n, type Language } from "../../i18n";
import { doneText } from "./actionText";

const board = boardOf(
  scheduleOf([journeyOf("1", [runOf("r1", ["a"])]), journeyOf("2")], [orderOf("a"), orderOf("b")]),
);
const step = (action: ScheduleAction): ScheduleStep => ({
  version: 1,
  action,
  user: "Marta Sousa",
  time: "",
});

/** One of each kind: the table is complete where this compiles. */
const actions: { [Kind in ScheduleAction["kind"]]: Extract<ScheduleAction, { kind: Kind }> } = {
  move: { kind: "move", orders: ["a"], vehicle: "2" },
  arrange: { kind: "arrange", runs: [{ vehicle: "1", orders: ["a", "b"] }] },
  relax: { kind: "relax", orders: ["a"], vehicle: "2", rule: "LATE" },
  unplan: { kind: "unplan", orders: ["a", "b"] },
  moveDay: { kind: "moveDay", orders: ["a"], date: "2026-11-24" },
  swap: { kind: "swap", vehicles: ["1", "2"] },
  start: { kind: "start", vehicle: "1", start: null },
  lock: { kind: "lock", runs: ["r1"], locked: true },
  lockOrders: { kind: "lockOrders", orders: ["a"], locked: false },
  resequence: { kind: "resequence", run: "r1" },
  driver: { kind: "driver", vehicle: "1", driver: null },
  close: { kind: "close", date: "2026-11-24", recall: false },
  reopen: { kind: "reopen" },
  journeys: { kind: "journeys", vehicles: ["1"], change: {} },
  accept: { kind: "accept", job: "j" },
  keep: { kind: "keep", job: "j" },
  reassign: { kind: "reassign", orders: ["a"], vehicle: "2" },
  breakdown: { kind: "breakdown", job: "j", vehicle: "1", orders: ["a", "b"] },
  discard: { kind: "discard", job: "j" },
  undo: { kind: "undo", step: 1 },
  redo: { kind: "redo", step: 1 },
  send: { kind: "send", runs: ["r1"] },
  recall: { kind: "recall", runs: ["r1", "gone"] },
};

const told = async (language: Language, action: ScheduleAction) => {
  const { translate } = await lateI18n("planning", language);
  const other = step(actions.move);
  return doneText(step(action), { undo: other, redo: other }, board, translate);
};

describe("who did what", () => {
  it.each([
    [actions.move, "Marta Sousa moved A to Van 2"],
    [actions.unplan, "Marta Sousa unplanned 2 orders"],
    [actions.lock, "Marta Sousa locked 1 run (Van 1)"],
    [actions.lockOrders, "Marta Sousa unlocked A"],
    [actions.resequence, "Marta Sousa put the stops of Van 1 in the best order"],
    [actions.undo, "Marta Sousa undid: Move A to Van 2"],
    [actions.recall, "Marta Sousa recalled 2 runs"],
  ])("is told with the orders and vehicles that it was done to: $kind", async (action, text) => {
    expect(await told("en", action)).toBe(text);
  });

  it.each(["en", "ru", "es", "pt", "fr"] as const)(
    "has words for whatever can be done: %s",
    async (language) => {
      for (const action of Object.values(actions)) {
        const text = await told(language, action);
        expect(text).toMatch(/^Marta Sousa\S* \S/);
        expect(text).not.toMatch(/planning\.|%\{/);
      }
    },
  );
});
