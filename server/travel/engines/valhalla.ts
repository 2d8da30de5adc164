import { profiles, type Place, type ProfileName, type RoadDriving } from "../../roads";
import type { TravelEngine } from "../TravelEngine";
import { amountOf, fieldsOf, listOf, textOf } from "./answers";
import { engineAt, type Patience } from "./askEngine";
import { growingLegs, growingTable, mostSnap } from "./engineTable";
import { cellsOf, inBlocks, indexesIn, type Block } from "./inBlocks";
import { inStretches } from "./inStretches";
import { addPolyline } from "./polyline";

/** Valhalla admits 2,500 cells of a table and 20 places of a route unless told otherwise (service_limits). */
const side = 50;
const stopsAtOnce = 20;

const costings: Record<ProfileName, string> = {
  CAR_FAST: "auto",
  TRUCK_SLOW: "truck",
  PEDESTRIAN: "pedestrian",
};

/** Codes of its errors that say something of the places, rather than of the question. */
const tooMany = 150;
const noEdges = 171;
/** Unconnected regions; no edges near; no path. */
const unroutable = new Set([170, noEdges, 442]);

/** Valhalla (valhalla.github.io): its `sources_to_targets`, `route` and `locate` actions. */
export function valhalla(address: string, patience?: Patience): TravelEngine {
  const { ask, refused } = engineAt(address, "VALHALLA", patience);

  /** Which of places have no road near: it refuses a whole table for one of them. */
  async function lost(places: Place[], driving: RoadDriving, signal?: AbortSignal): Promise<Set<Place>> {
    const question = { locations: places.map(locationOf), ...costingOf(driving), verbose: false };
    const { status, body } = await ask("locate", question, signal);
    if (status !== 200 || listOf(body).length !== places.length) return new Set();
    const isLost = listOf(body).map((each) => listOf(fieldsOf(each).edges).length === 0);
    return new Set(places.filter((_, index) => isLost[index]));
  }

  return {
    source: "VALHALLA",
    async table(from, to, driving, signal) {
      const { table, put } = growingTable(from, to, driving);
      const cutOff = new Set<Place>();
      async function askBlock(block: Block): Promise<"DONE" | "SPLIT"> {
        const rows = indexesIn(block.rows).filter((row) => !cutOff.has(from[row]!));
        const columns = indexesIn(block.columns).filter((column) => !cutOff.has(to[column]!));
        if (rows.length === 0 || columns.length === 0) return "DONE";
        const places = {
          sources: rows.map((row) => from[row]!),
          targets: columns.map((column) => to[column]!),
        };
        const question = {
          sources: places.sources.map(locationOf),
          targets: places.targets.map(locationOf),
          ...costingOf(driving),
          units: "kilometers",
          verbose: true,
        };
        const { status, body } = await ask("sources_to_targets", question, signal);
        if (status === 200) {
          if (!read(body, rows, columns, put)) throw refused("its table is not as large as was asked for");
          return "DONE";
        }
        const code = codeOf(body);
        if (code !== tooMany && !unroutable.has(code)) throw refused(faultOf(body));
        if (cellsOf(block) === 1) {
          if (code === tooMany) throw refused(faultOf(body));
          return "DONE";
        }
        if (code !== noEdges) return "SPLIT";
        const found = await lost([...new Set([...places.sources, ...places.targets])], driving, signal);
        for (const place of found) cutOff.add(place);
        return found.size > 0 ? askBlock(block) : "SPLIT";
      }
      await inBlocks(from.length, to.length, side, askBlock);
      return table;
    },
    async legs(stops, driving, signal) {
      const { legs, put } = growingLegs(stops, driving);
      await inStretches(stops.length, stopsAtOnce, async ([first, last]) => {
        const question = {
          locations: stops.slice(first, last + 1).map(locationOf),
          ...costingOf(driving),
          units: "kilometers",
          directions_type: "none",
        };
        const { status, body } = await ask("route", question, signal);
        if (status !== 200) {
          const code = codeOf(body);
          if (code !== tooMany && !unroutable.has(code)) throw refused(faultOf(body));
          if (last - first > 1) return "SPLIT";
          if (code === tooMany) throw refused(faultOf(body));
          return "DONE";
        }
        const found = listOf(fieldsOf(fieldsOf(body).trip).legs);
        if (found.length !== last - first) throw refused("its route has other legs than were asked for");
        for (const [index, each] of found.entries()) {
          const { summary, shape } = fieldsOf(each);
          const [seconds, kilometres] = [
            amountOf(fieldsOf(summary).time),
            amountOf(fieldsOf(summary).length),
          ];
          if (seconds === undefined || kilometres === undefined) continue;
          const points: number[] = [];
          addPolyline(points, textOf(shape));
          put(first + index, seconds, kilometres * 1000, points);
        }
        return "DONE";
      });
      return legs;
    },
  };
}

type Put = ReturnType<typeof growingTable>["put"];

/** False where the answer has other rows or columns than were asked for. */
function read(body: unknown, rows: number[], columns: number[], put: Put): boolean {
  const table = listOf(fieldsOf(body).sources_to_targets);
  if (table.length !== rows.length) return false;
  for (const [at, row] of rows.entries()) {
    const cells = listOf(table[at]);
    if (cells.length !== columns.length) return false;
    for (const [beside, column] of columns.entries()) {
      const { time, distance } = fieldsOf(cells[beside]);
      const kilometres = amountOf(distance);
      put(row, column, amountOf(time), kilometres === undefined ? undefined : kilometres * 1000);
    }
  }
  return true;
}

function locationOf({ latitude, longitude }: Place) {
  return { lat: latitude, lon: longitude, search_cutoff: mostSnap };
}

/** Its options: km/h, metres and tonnes. */
function costingOf({ mode, vehicle }: RoadDriving) {
  const { topSpeed, height, width, length, weight } = vehicle;
  const isOnFoot = mode === "PEDESTRIAN";
  const options = isOnFoot
    ? { walking_speed: Math.min(profiles.PEDESTRIAN.top, topSpeed ?? Infinity) }
    : {
        ...(topSpeed !== undefined && { top_speed: Math.min(252, Math.max(10, Math.round(topSpeed))) }),
        ...(height !== undefined && { height: height / 100 }),
        ...(width !== undefined && { width: width / 100 }),
        ...(mode === "TRUCK_SLOW" && length !== undefined && { length: length / 100 }),
        ...(mode === "TRUCK_SLOW" && weight !== undefined && { weight: weight / 1000 }),
      };
  return { costing: costings[mode], costing_options: { [costings[mode]]: options } };
}

function codeOf(body: unknown): number {
  return amountOf(fieldsOf(body).error_code) ?? -1;
}

function faultOf(body: unknown): string {
  const { error, error_code: code } = fieldsOf(body);
  return code === undefined ? "its answer is none of Valhalla's" : `${textOf(error)} (${String(code)})`;
}
