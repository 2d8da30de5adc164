import type { Place, ProfileName } from "../../roads";
import type { TravelEngine } from "../TravelEngine";
import { amountOf, fieldsOf, listOf, textOf } from "./answers";
import { engineAt, type Patience } from "./askEngine";
import { growingLegs, growingTable, mostSnap } from "./engineTable";
import { cellsOf, inBlocks, indexesIn } from "./inBlocks";
import { inStretches } from "./inStretches";
import { addPolyline } from "./polyline";

/** The name of each mode in the address: a lone osrm-routed takes any, a proxy before several tells them apart by it. */
const profileNames: Record<ProfileName, string> = {
  CAR_FAST: "car",
  TRUCK_SLOW: "truck",
  PEDESTRIAN: "foot",
};

/** osrm-routed admits 100 places in a table unless told otherwise (--max-table-size): so many from, so many to. */
const side = 50;
/** And 500 in a route; so many keep an answer small. */
const stopsAtOnce = 25;

/** What is asked for without answer where one place among several has no road. */
const unroutable = new Set(["NoSegment", "NoRoute", "NoTable", "NoTrips"]);

/** OSRM (project-osrm.org, its HTTP API v1): its `table` and `route` services. */
export function osrm(address: string, patience?: Patience): TravelEngine {
  const { ask, refused } = engineAt(address, "OSRM", patience);

  return {
    source: "OSRM",
    async table(from, to, driving, signal) {
      const { table, put } = growingTable(from, to, driving);
      const cutOff = new Set<Place>();
      await inBlocks(from.length, to.length, side, async (block) => {
        for (;;) {
          const rows = indexesIn(block.rows).filter((row) => !cutOff.has(from[row]!));
          const columns = indexesIn(block.columns).filter((column) => !cutOff.has(to[column]!));
          if (rows.length === 0 || columns.length === 0) return "DONE";
          const places = [...rows.map((row) => from[row]!), ...columns.map((column) => to[column]!)];
          const indexes = [...places.keys()];
          const query = new URLSearchParams({
            sources: indexes.slice(0, rows.length).join(";"),
            destinations: indexes.slice(rows.length).join(";"),
            annotations: "duration,distance",
          });
          const path = `table/v1/${profileNames[driving.mode]}/${coordinates(places)}?${query.toString()}`;
          const { body } = await ask(path, undefined, signal);
          const answer = fieldsOf(body);
          const code = textOf(answer.code);
          if (code === "Ok") {
            if (!read(answer, rows, columns, put))
              throw refused("its table is not as large as was asked for");
            return "DONE";
          }
          const without = code === "NoSegment" ? places[badPlace(answer)] : undefined;
          if (without) {
            cutOff.add(without);
            continue;
          }
          if (code !== "TooBig" && !unroutable.has(code)) throw refused(faultOf(answer));
          if (cellsOf(block) > 1) return "SPLIT";
          if (code === "TooBig") throw refused(faultOf(answer));
          return "DONE";
        }
      });
      return table;
    },
    async legs(stops, driving, signal) {
      const { legs, put } = growingLegs(stops, driving);
      await inStretches(stops.length, stopsAtOnce, async ([first, last]) => {
        const query = "overview=false&steps=true&geometries=polyline6&continue_straight=false";
        const places = coordinates(stops.slice(first, last + 1));
        const path = `route/v1/${profileNames[driving.mode]}/${places}?${query}`;
        const { body } = await ask(path, undefined, signal);
        const answer = fieldsOf(body);
        const code = textOf(answer.code);
        if (code !== "Ok") {
          if (code !== "TooBig" && !unroutable.has(code)) throw refused(faultOf(answer));
          if (last - first > 1) return "SPLIT";
          if (code === "TooBig") throw refused(faultOf(answer));
          return "DONE";
        }
        const [route] = listOf(answer.routes);
        const found = listOf(fieldsOf(route).legs);
        if (found.length !== last - first) throw refused("its route has other legs than were asked for");
        const isFar = listOf(answer.waypoints).map(isFarAway);
        for (const [index, each] of found.entries()) {
          const { duration, distance, steps } = fieldsOf(each);
          const [seconds, metres] = [amountOf(duration), amountOf(distance)];
          if (seconds === undefined || metres === undefined || isFar[index] || isFar[index + 1]) continue;
          const points: number[] = [];
          for (const step of listOf(steps)) addPolyline(points, textOf(fieldsOf(step).geometry));
          put(first + index, seconds, metres, points);
        }
        return "DONE";
      });
      return legs;
    },
  };
}

type Put = ReturnType<typeof growingTable>["put"];

/** False where the answer has other rows or columns than were asked for. */
function read(answer: Record<string, unknown>, rows: number[], columns: number[], put: Put): boolean {
  const [durations, distances] = [listOf(answer.durations), listOf(answer.distances)];
  const farFrom = listOf(answer.sources).map(isFarAway);
  const farTo = listOf(answer.destinations).map(isFarAway);
  if (durations.length !== rows.length || distances.length !== rows.length) return false;
  for (const [at, row] of rows.entries()) {
    const [seconds, metres] = [listOf(durations[at]), listOf(distances[at])];
    if (seconds.length !== columns.length || metres.length !== columns.length) return false;
    for (const [beside, column] of columns.entries())
      if (!farFrom[at] && !farTo[beside])
        put(row, column, amountOf(seconds[beside]), amountOf(metres[beside]));
  }
  return true;
}

/** OSRM goes to the nearest road however far away that is, and says how far. */
function isFarAway(waypoint: unknown): boolean {
  return (amountOf(fieldsOf(waypoint).distance) ?? 0) > mostSnap;
}

/** The number in "Could not find a matching segment for coordinate 3"; -1 where there is none. */
function badPlace({ message }: Record<string, unknown>): number {
  return Number(/coordinate (\d+)/.exec(textOf(message))?.[1] ?? -1);
}

function faultOf({ code, message }: Record<string, unknown>): string {
  return [textOf(code) || "its answer is none of OSRM's", textOf(message)].filter(Boolean).join(": ");
}

function coordinates(places: Place[]): string {
  return places.map(({ latitude, longitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(";");
}
