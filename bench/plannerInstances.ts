import type { FlatPairs, FlatProblem } from "../server/planner/kernel/FlatProblem";

/** A published instance as its text gives it. Place 0 is the centre; the others are orders. */
export type Instance = {
  capacity: number;
  /** Without a number in the text there is no limit. */
  vehicles: number;
  places: InstancePlace[];
  rounding: Rounding;
};
export type InstancePlace = {
  x: number;
  y: number;
  demand: number;
  open: number;
  close: number;
  service: number;
  /** Where what is brought here was picked up, in pickup and delivery. */
  pickup: number;
};

/** What distances count: cut to a tenth (DIMACS 2022), to the nearest whole (CVRPLIB), or as they are (SINTEF). */
export type Rounding = "tenth" | "whole" | "exact";

const rounded: Record<Rounding, (distance: number) => number> = {
  tenth: (distance) => Math.floor(distance * 10 + 1e-9) / 10,
  whole: (distance) => Math.floor(distance + 0.5),
  exact: (distance) => distance,
};
/** Whole numbers that stand for one of the instance's. Exact distances are rounded up, so that what fits here fits there. */
export const unit: Record<Rounding, number> = { tenth: 10, whole: 1, exact: 10_000 };

export function distance({ places, rounding }: Instance, from: number, to: number): number {
  const [one, other] = [places[from], places[to]];
  if (!one || !other) throw new Error(`The instance has no place ${one ? to : from}`);
  return rounded[rounding](Math.hypot(one.x - other.x, one.y - other.y));
}

/** A text of Solomon, or of Gehring and Homberger. */
export function readWindows(text: string, rounding: Rounding): Instance {
  const lines = numbersOf(text);
  const vehicles = lines.find((line) => line.length === 2);
  const places = lines
    .filter((line) => line.length === 7)
    .map(([, x = 0, y = 0, demand = 0, open = 0, close = 0, service = 0]) => ({
      x,
      y,
      demand,
      open,
      close,
      service,
      pickup: 0,
    }));
  return { vehicles: vehicles?.[0] ?? 0, capacity: vehicles?.[1] ?? 0, places, rounding };
}

/** A text of Li and Lim: pairs of a pickup and a delivery. */
export function readPairs(text: string): Instance {
  const [head = [], ...rows] = numbersOf(text);
  const places = rows
    .filter((line) => line.length === 9)
    .map(([, x = 0, y = 0, demand = 0, open = 0, close = 0, service = 0, pickup = 0]) => ({
      x,
      y,
      demand,
      open,
      close,
      service,
      pickup,
    }));
  return { vehicles: head[0] ?? 0, capacity: head[1] ?? 0, places, rounding: "exact" };
}

/** A text of CVRPLIB with coordinates: only capacities bind. */
export function readCapacities(text: string): Instance {
  const part = (name: string) => numbersOf(text.split(name)[1]?.split(/[A-Z]/)[0] ?? "");
  const demands = part("DEMAND_SECTION");
  const places = part("NODE_COORD_SECTION").map(([, x = 0, y = 0], index) => ({
    x,
    y,
    demand: demands[index]?.[1] ?? 0,
    open: 0,
    close: Number.MAX_SAFE_INTEGER,
    service: 0,
    pickup: 0,
  }));
  const capacity = Number(/CAPACITY\s*:\s*(\d+)/.exec(text)?.[1]);
  return { vehicles: places.length, capacity, places, rounding: "whole" };
}

/** The instance as the kernel takes it; where fewest runs come first, a run costs more than all that can be driven. */
export function flatten(instance: Instance, fewest: boolean): FlatProblem | FlatPairs {
  const { places, rounding, vehicles, capacity } = instance;
  const scale = unit[rounding];
  const count = places.length;
  const cost = new Int32Array(count * count);
  for (let from = 0; from < count; from++)
    for (let to = 0; to < count; to++)
      cost[from * count + to] = Math.ceil(distance(instance, from, to) * scale - 1e-6);
  const column = (name: "open" | "close" | "service") =>
    Int32Array.from(places, (place) => Math.min(place[name] * scale, 1e9));
  const problem = {
    places: count,
    time: cost,
    cost,
    open: column("open"),
    close: column("close"),
    service: column("service"),
    demand: Int32Array.from(places, ({ demand }) => demand),
    capacity,
    vehicles: Math.min(vehicles, count),
    activation: fewest ? 1e8 : 0,
    penalty: new Float64Array(count).fill(1e9),
  };
  if (places.every(({ pickup }) => pickup === 0)) return problem;
  const drop = new Int32Array(count);
  for (const [order, { pickup }] of places.entries()) if (pickup > 0) drop[pickup] = order;
  return { ...problem, drop };
}

function numbersOf(text: string): number[][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /^[-\d]/.test(line))
    .map((line) => line.split(/\s+/).map(Number));
}
