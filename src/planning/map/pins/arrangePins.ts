import type { ScheduleOrder } from "../../../../schemas/schedule";
import { clusterRadius } from "../../../map/clusters";
import type { Board } from "../../day/Board";
import { stopState } from "../../looks";
import { isBright, isProminent, type Prominence } from "../prominence";
import { labelOf } from "./labelOf";
import type { Pin } from "./Pin";
import { pixelsOf } from "./pixelsOf";
import { Taken } from "./Taken";

/** How a pin is drawn: with its number, as a dot where it would cover another, or as what stands back. */
export type ArrangedPin = {
  pin: Pin;
  /** Those of its orders that it is about: they stand out, or none of them does. */
  orders: readonly ScheduleOrder[];
  as: "numbered" | "dot" | "unplanned" | "dim";
  /** In its number's place where it is of several stops, and its width then. */
  text: string;
  radius: number;
  halfWidth: number | undefined;
  /** It is above the others, and is drawn after them. */
  rank: number;
};

type ArrangeOptions = {
  pins: readonly Pin[];
  /** The map's. */
  zoom: number;
  board: Board;
  prominence: Prominence;
  /** Orders that are chosen, whose numbers come first of all. */
  selected: ReadonlySet<string>;
};

const radii = { prominent: 8.8, plain: 7.6, unplanned: 5, dot: 4, dim: 2.6 } as const;

/**
 * Which pins of a day have their numbers: what is chosen first, then what is late, then the others in the order of runs and
 * stops. Where two would cover more than 3 pixels of each other the later one becomes a dot. In the order to draw them.
 */
export function arrangePins({ pins, zoom, board, prominence, selected }: ArrangeOptions): ArrangedPin[] {
  const found = pins.map((pin) => arrangedPin(pin, board, prominence));
  const numbered = found
    .filter(({ as }) => as === "numbered")
    .map((each) => ({ each, key: keyOf(each, board, prominence, selected) }))
    .sort((one, other) => compare(one.key, other.key));
  const taken = new Taken();
  const arranged = new Map<ArrangedPin, ArrangedPin>();
  for (const [at, { each }] of numbered.entries()) {
    const [x, y] = pixelsOf(each.pin.point, zoom);
    const isFree = taken.take(x, y, each.halfWidth ?? each.radius, each.radius);
    arranged.set(each, isFree ? { ...each, rank: ranks.numbered - at } : asDot(each));
  }
  return found.map((each) => arranged.get(each) ?? each).sort((one, other) => one.rank - other.rank);
}

/** From below to above; numbered ones, the first of them uppermost, have numbers of their own below theirs. */
const ranks = { dim: -3e9, dot: -2e9, numbered: 0, unplanned: 1 } as const;

function arrangedPin(pin: Pin, board: Board, prominence: Prominence): ArrangedPin {
  const { orders, zoom } = pin;
  const runOf = (order: ScheduleOrder) => board.places.get(order.id)?.run.id;
  const about = orders.filter((order) => {
    const run = runOf(order);
    return run === undefined || isBright(prominence, run);
  });
  if (about.length === 0)
    return { pin, orders, as: "dim", text: "", radius: radii.dim, halfWidth: undefined, rank: ranks.dim };
  const isCluster = zoom !== undefined;
  const text = isCluster ? String(about.length) : labelOf(about, board);
  const isUnplanned = about.every((order) => runOf(order) === undefined);
  if (isUnplanned && about.length === 1) {
    const shape = { text: "", radius: radii.unplanned, halfWidth: undefined };
    return { pin, orders: about, as: "unplanned", ...shape, rank: ranks.unplanned };
  }
  const isLarge = about.some((order) => isProminent(prominence, runOf(order) ?? ""));
  const radius = isCluster ? clusterRadius(about.length) : radii[isLarge ? "prominent" : "plain"];
  const halfWidth = isCluster || text.length < 3 ? undefined : 2.9 * text.length + 4;
  const as = isUnplanned && !isCluster ? "unplanned" : "numbered";
  return { pin, orders: about, as, text, radius, halfWidth, rank: ranks[as] };
}

function asDot(arranged: ArrangedPin): ArrangedPin {
  return { ...arranged, as: "dot", text: "", radius: radii.dot, halfWidth: undefined, rank: ranks.dot };
}

/** What is placed first: clusters, what is chosen, what is late or breaks a rule, the chosen run, then by run and stop. */
function keyOf(
  { pin, orders }: ArrangedPin,
  board: Board,
  prominence: Prominence,
  selected: ReadonlySet<string>,
): number[] {
  const places = orders.flatMap((order) => board.places.get(order.id) ?? []);
  const first = (is: boolean) => (is ? 0 : 1);
  const [place] = places;
  return [
    first(pin.zoom !== undefined),
    first(orders.some(({ id }) => selected.has(id))),
    first(places.some(({ stop }, at) => orders[at] && stopState(stop, orders[at]) === "broken")),
    first(places.some(({ run }) => prominence.chosen.has(run.id))),
    place?.index ?? 0,
  ];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
