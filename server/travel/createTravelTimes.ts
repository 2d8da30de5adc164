import type { Place, RoadDriving } from "../roads";
import type { TravelEngine } from "./TravelEngine";
import { TravelFault } from "./TravelFault";
import { noRoad, type Driving, type TravelLeg, type TravelTimes } from "./TravelTimes";

/** Travel times of an engine: what is no place, the correction factor and who has no road are the same for all. */
export function createTravelTimes(engine: TravelEngine): TravelTimes {
  const { source } = engine;
  return {
    source,
    async table({ from, to, driving, signal }) {
      const { correction, engineDriving } = checked(driving);
      const rows = onEarth(from);
      const columns = to === undefined || to === from ? rows : onEarth(to);
      const { times, lengths } = await engine.table(rows.places, columns.places, engineDriving, signal);
      const seconds = whole(times, correction / 1000);
      const metres = whole(lengths, 1 / 10);
      const size = { rows: from.length, columns: (to ?? from).length };
      const spread = (cells: Int32Array) => spreadOut(cells, rows.indexes, columns.indexes, size);
      const all = { seconds: spread(seconds), metres: spread(metres) };
      return { source, ...all, noRoad: cutOff(all.seconds, size, columns === rows) };
    },
    async legs({ stops, driving, signal }) {
      const { correction, engineDriving } = checked(driving);
      const legs: (TravelLeg | undefined)[] = Array.from({ length: Math.max(0, stops.length - 1) });
      for (const [first, last] of stretches(stops)) {
        const found = await engine.legs(stops.slice(first, last + 1), engineDriving, signal);
        for (const [index, leg] of found.entries())
          if (leg) {
            const { time, length, points, times } = leg;
            const seconds = Math.round((time * correction) / 1000);
            const shares = times && time > 0 ? times.map((each) => each / time) : undefined;
            legs[first + index] = {
              seconds,
              metres: Math.round(length / 10),
              points,
              ...(shares && { shares }),
            };
          }
      }
      return { source, legs, noRoad: [...legs.keys()].filter((leg) => legs[leg] === undefined) };
    },
  };
}

/** @throws TravelFault TRAVEL_MODE_UNSUPPORTED, TRAVEL_INVALID. */
function checked({ mode, vehicle = {}, zones = [], correction = 1 }: Driving): {
  correction: number;
  engineDriving: RoadDriving;
} {
  if (mode === "TRANSIT") throw new TravelFault("TRAVEL_MODE_UNSUPPORTED", { mode });
  const numbers: [string, number | undefined][] = [
    ["correction", correction],
    ...Object.entries(vehicle).map(([name, value]): [string, number] => [`vehicle.${name}`, value]),
    ...zones.flatMap(({ coefficient, maxSpeed }, at): [string, number | undefined][] => [
      [`zones.${at}.coefficient`, coefficient],
      [`zones.${at}.maxSpeed`, maxSpeed],
    ]),
  ];
  for (const [field, value] of numbers)
    if (value !== undefined && !(value > 0 && value < Infinity))
      throw new TravelFault("TRAVEL_INVALID", { field, value: String(value) });
  return { correction, engineDriving: { mode, vehicle, zones } };
}

function isOnEarth({ latitude, longitude }: Place): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

function onEarth(all: Place[]): { places: Place[]; indexes: number[] } {
  const indexes = [...all.keys()].filter((index) => isOnEarth(all[index]!));
  return { places: indexes.length === all.length ? all : indexes.map((index) => all[index]!), indexes };
}

/** The first and the last of stops that are places, one after the other; legs lie within them. */
function stretches(stops: Place[]): [number, number][] {
  const found: [number, number][] = [];
  let first = 0;
  for (let at = 0; at <= stops.length; at++) {
    const stop = stops[at];
    if (stop && isOnEarth(stop)) continue;
    if (at - first > 1) found.push([first, at - 1]);
    first = at + 1;
  }
  return found;
}

/** In place: a table of 5,000 places has 100 MB. */
function whole(cells: Int32Array, factor: number): Int32Array {
  for (let at = 0; at < cells.length; at++)
    if (cells[at]! >= 0) cells[at] = Math.min(mostWhole, Math.round(cells[at]! * factor));
  return cells;
}

const mostWhole = 0x3fffffff;

type Size = { rows: number; columns: number };

/** Puts the rows and columns of those that are places where they belong among all. */
function spreadOut(cells: Int32Array, rows: number[], columns: number[], size: Size): Int32Array {
  if (rows.length === size.rows && columns.length === size.columns) return cells;
  const all = new Int32Array(size.rows * size.columns).fill(noRoad);
  for (const [row, asked] of rows.entries())
    for (const [column, to] of columns.entries())
      all[asked * size.columns + to] = cells[row * columns.length + column]!;
  return all;
}

function cutOff(cells: Int32Array, { rows, columns }: Size, isSquare: boolean) {
  const leaves = new Uint8Array(rows);
  const reached = new Uint8Array(columns);
  // A way from a place to itself is a road only where that is all that was asked for.
  const own = isSquare && rows > 1;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (cells[row * columns + column]! >= 0 && !(own && row === column)) {
        leaves[row] = 1;
        reached[column] = 1;
      }
  const none = (marks: Uint8Array) => [...marks.keys()].filter((at) => marks[at] === 0);
  return columns === 0 || rows === 0 ? { from: [], to: [] } : { from: none(leaves), to: none(reached) };
}
