import type { ScheduleOrder, ScheduleRun } from "../../../schemas/schedule";
import { runsOf } from "../day/Board";
import type { BoardValue, Target } from "./BoardContext";
import { runsFor } from "./sending";

type About = Pick<BoardValue, "board" | "flags" | "perform" | "openDialog"> & {
  target: Target;
  /** Those that the command is about: of an order that is chosen all that are, of a run its own. */
  orders: string[];
  run?: ScheduleRun;
  vehicle?: string;
};

/** What can be done by hand; every drag has its command. `key` works where the target has the focus. */
export type Command = {
  name: string;
  key?: string;
  of: ("order" | "run" | "vehicle")[];
  fits: (about: About) => boolean;
  does: (about: About) => void;
};

export const commands: Command[] = [
  {
    name: "move",
    key: "m",
    of: ["order", "run"],
    fits: ({ flags, orders }) => flags.manual && orders.length > 0,
    does: ({ orders, openDialog }) => openDialog({ kind: "move", orders }),
  },
  {
    name: "moveDay",
    key: "y",
    of: ["order", "run"],
    fits: ({ flags, orders }) => flags.manual && orders.length > 0,
    does: ({ orders, openDialog }) => openDialog({ kind: "moveDay", orders }),
  },
  {
    name: "suggest",
    key: "s",
    of: ["order"],
    fits: ({ flags, orders }) => flags.manual && orders.length === 1,
    does: ({ orders, openDialog }) => openDialog({ kind: "suggest", order: orders[0] ?? "" }),
  },
  {
    name: "unplan",
    key: "Delete",
    of: ["order", "run"],
    fits: ({ flags, orders, board }) => flags.manual && orders.some((order) => board.places.has(order)),
    does: ({ orders, board, perform }) =>
      perform({ kind: "unplan", orders: orders.filter((order) => board.places.has(order)) }),
  },
  {
    name: "lock",
    key: "l",
    of: ["order", "run"],
    fits: ({ flags, ...about }) => flags.manual && runsIn(about).some(({ locked }) => !locked),
    does: (about) => about.perform({ kind: "lock", runs: idsOf(runsIn(about)), locked: true }),
  },
  {
    name: "unlock",
    key: "l",
    of: ["order", "run"],
    fits: ({ flags, ...about }) => flags.manual && every(runsIn(about), ({ locked }) => locked),
    does: (about) => about.perform({ kind: "lock", runs: idsOf(runsIn(about)), locked: false }),
  },
  {
    name: "lockOrder",
    key: "k",
    of: ["order"],
    fits: ({ flags, ...about }) => flags.manual && placedIn(about).some(({ locked }) => !locked),
    does: (about) => about.perform({ kind: "lockOrders", orders: idsOf(placedIn(about)), locked: true }),
  },
  {
    name: "unlockOrder",
    key: "k",
    of: ["order"],
    fits: ({ flags, ...about }) => flags.manual && every(placedIn(about), ({ locked }) => locked),
    does: (about) => about.perform({ kind: "lockOrders", orders: idsOf(placedIn(about)), locked: false }),
  },
  {
    name: "lockVehicle",
    key: "l",
    of: ["vehicle"],
    fits: ({ flags, ...about }) => flags.manual && runsOn(about).some(({ locked }) => !locked),
    does: (about) => about.perform({ kind: "lock", runs: idsOf(runsOn(about)), locked: true }),
  },
  {
    name: "unlockVehicle",
    key: "l",
    of: ["vehicle"],
    fits: ({ flags, ...about }) => flags.manual && every(runsOn(about), ({ locked }) => locked),
    does: (about) => about.perform({ kind: "lock", runs: idsOf(runsOn(about)), locked: false }),
  },
  {
    name: "send",
    key: "e",
    of: ["order", "run"],
    fits: (about) => runsFor("send", runsIn(about)).length > 0,
    does: (about) => about.openDialog({ kind: "send", runs: runsFor("send", runsIn(about)) }),
  },
  {
    name: "sendVehicle",
    key: "e",
    of: ["vehicle"],
    fits: (about) => runsFor("send", runsOn(about)).length > 0,
    does: (about) => about.openDialog({ kind: "send", runs: runsFor("send", runsOn(about)) }),
  },
  {
    name: "recall",
    key: "c",
    of: ["order", "run"],
    fits: (about) => runsFor("recall", runsIn(about)).length > 0,
    does: (about) => about.openDialog({ kind: "recall", runs: runsFor("recall", runsIn(about)) }),
  },
  {
    name: "recallVehicle",
    key: "c",
    of: ["vehicle"],
    fits: (about) => runsFor("recall", runsOn(about)).length > 0,
    does: (about) => about.openDialog({ kind: "recall", runs: runsFor("recall", runsOn(about)) }),
  },
  {
    name: "resequence",
    key: "r",
    of: ["run"],
    fits: ({ flags, run }) => flags.resequence && run !== undefined && run.stops.length > 1,
    does: ({ run, perform }) => run && perform({ kind: "resequence", run: run.id }),
  },
  {
    name: "print",
    key: "p",
    of: ["run", "vehicle"],
    fits: (about) => runsOn(about).length > 0,
    does: (about) =>
      about.openDialog({ kind: "manifests", runs: about.run ? [about.run.id] : idsOf(runsOn(about)) }),
  },
  {
    name: "start",
    key: "t",
    of: ["run", "vehicle"],
    fits: ({ flags, vehicle, board }) => flags.start && hasRuns(board, vehicle),
    does: ({ vehicle = "", openDialog }) => openDialog({ kind: "start", vehicle }),
  },
  {
    name: "swap",
    key: "w",
    of: ["vehicle"],
    fits: ({ flags, board }) => flags.swap && board.journeys.size > 1,
    does: ({ vehicle = "", openDialog }) => openDialog({ kind: "swap", vehicle }),
  },
  {
    name: "driver",
    key: "d",
    of: ["vehicle"],
    fits: ({ flags }) => flags.manual,
    does: ({ vehicle = "", openDialog }) => openDialog({ kind: "driver", vehicle }),
  },
  {
    name: "journey",
    key: "h",
    of: ["run", "vehicle"],
    fits: ({ flags, vehicle }) => flags.manual && vehicle !== undefined,
    does: ({ vehicle = "", openDialog }) => openDialog({ kind: "journey", vehicle }),
  },
];

/** What the commands are about, for a target under a selection. */
export function aboutOf(
  value: Pick<BoardValue, "board" | "flags" | "perform" | "openDialog">,
  target: Target,
  chosen: ReadonlySet<string>,
): About {
  if ("order" in target)
    return { ...value, target, orders: chosen.has(target.order) ? [...chosen] : [target.order] };
  if ("vehicle" in target) return { ...value, target, orders: [], vehicle: target.vehicle };
  const found = value.board.runs.get(target.run);
  if (!found) return { ...value, target, orders: [] };
  const orders = found.run.stops.map(({ order }) => order);
  return { ...value, target, orders, run: found.run, vehicle: found.journey.vehicle };
}

/** What can be done to it now. */
export function commandsFor(about: About): Command[] {
  const kind = Object.keys(about.target)[0] as "order" | "run" | "vehicle";
  return commands.filter(({ of, fits }) => of.includes(kind) && fits(about));
}

function runsIn({ board, orders, run }: Pick<About, "board" | "orders" | "run">): ScheduleRun[] {
  return run ? [run] : runsOf(board, orders);
}

/** The orders that are on a run. */
function placedIn({ board, orders }: Pick<About, "board" | "orders">): ScheduleOrder[] {
  return orders.flatMap((id) => (board.places.has(id) ? (board.orders.get(id) ?? []) : []));
}

function runsOn({ board, vehicle = "" }: Pick<About, "board" | "vehicle">): ScheduleRun[] {
  return board.journeys.get(vehicle)?.runs ?? [];
}

function hasRuns(board: BoardValue["board"], vehicle = ""): boolean {
  return (board.journeys.get(vehicle)?.runs.length ?? 0) > 0;
}

function every<Item>(items: Item[], is: (item: Item) => boolean): boolean {
  return items.length > 0 && items.every(is);
}

function idsOf(items: { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
