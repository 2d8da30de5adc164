import type { ComparedStop, ExportedRoutes, ExportedRun, TrackPoint } from "../../../schemas/routes";
import { linePoints } from "../../../schemas/polygon";
import type { Cell } from "../../spreadsheets";
import { clockText, type Words } from "./words";

/** What a row is of: a stop, or a point of a way. */
type Row = { run: ExportedRun } & (
  | { kind: "stop"; stop: ComparedStop }
  | { kind: "planned" | "driven"; number: number; point: Point }
);

/** A plan says no time of its way. */
type Point = Omit<TrackPoint, "time"> & { time: string | null };

type Column = {
  name: string;
  /** In the user's unit, which the heading names. */
  isDistance?: true;
  cell: (row: Row, words: Words & { date: string }) => Cell | null;
};

const ofStop =
  (cell: (stop: ComparedStop, words: Words) => Cell | null): Column["cell"] =>
  (row, words) =>
    row.kind === "stop" ? cell(row.stop, words) : null;

const columns: readonly Column[] = [
  { name: "kind", cell: ({ kind }, { text }) => text(`routes.kinds.${kind}`) },
  { name: "date", cell: (_, { date }) => date },
  { name: "run", cell: ({ run }) => run.number },
  { name: "vehicle", cell: ({ run }) => run.vehicleName },
  { name: "driver", cell: ({ run }) => run.driverName },
  { name: "number", cell: (row) => (row.kind === "stop" ? row.stop.number : row.number) },
  { name: "order", cell: ofStop(({ reference }) => reference) },
  { name: "customer", cell: ofStop(({ customer }) => customer) },
  { name: "address", cell: ofStop(({ address }) => address) },
  { name: "latitude", cell: (row) => placeOf(row).latitude },
  { name: "longitude", cell: (row) => placeOf(row).longitude },
  { name: "time", cell: (row, words) => (row.kind === "stop" ? null : clockText(row.point.time, words)) },
  { name: "status", cell: ofStop(({ status }, words) => words.status(status)) },
  { name: "arrive", cell: ofStop(({ arrive }, words) => clockText(arrive, words)) },
  { name: "finish", cell: ofStop(({ finish }, words) => clockText(finish, words)) },
  { name: "arrived", cell: ofStop(({ arrived }, words) => clockText(arrived, words)) },
  { name: "departed", cell: ofStop(({ departed }, words) => clockText(departed, words)) },
  { name: "arrivedByGps", cell: ofStop(({ gps }, words) => clockText(gps?.arrived ?? null, words)) },
  { name: "departedByGps", cell: ofStop(({ gps }, words) => clockText(gps?.departed ?? null, words)) },
  { name: "servedAs", cell: ofStop(({ servedAs }) => servedAs) },
  {
    name: "plannedDistance",
    isDistance: true,
    cell: ofStop(({ planned }, words) => distanceOf(planned.distance, words)),
  },
  {
    name: "drivenDistance",
    isDistance: true,
    cell: ofStop(({ gps }, words) => gps && distanceOf(gps.distance, words)),
  },
  { name: "plannedDriving", cell: ofStop(({ planned }, words) => durationOf(planned.driving, words)) },
  { name: "drivenDriving", cell: ofStop(({ gps }, words) => gps && durationOf(gps.driving, words)) },
];

/** Stops, and below them the points of each way: one table, whose first column tells them apart. */
export function tableOf(
  { date, runs }: ExportedRoutes,
  words: Words,
): { headings: string[]; rows: Cell[][] } {
  const rows: Row[] = [
    ...runs.flatMap((run) => run.stops.map((stop) => ({ kind: "stop" as const, run, stop }))),
    ...runs.flatMap((run) => [
      ...pointRows(run, "planned", planPoints(run)),
      ...pointRows(run, "driven", run.track),
    ]),
  ];
  const { label } = words.units.for("long-distance");
  return {
    headings: columns.map(({ name, isDistance }) => {
      const heading = words.text(`routes.columns.${name}`);
      return isDistance ? `${heading}, ${label}` : heading;
    }),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row, { ...words, date }) ?? "")),
  };
}

function planPoints({ way }: ExportedRun): Point[] {
  return linePoints(way).map(([latitude, longitude]) => ({ time: null, latitude, longitude }));
}

function pointRows(run: ExportedRun, kind: "planned" | "driven", points: readonly Point[]): Row[] {
  return points.map((point, at) => ({ kind, run, number: at + 1, point }));
}

function placeOf(row: Row): { latitude: number | null; longitude: number | null } {
  return row.kind === "stop" ? row.stop : row.point;
}

function distanceOf(metres: number, { units }: Words): number {
  const { fromWire, decimals } = units.for("long-distance");
  return Number(fromWire(metres / 1000).toFixed(decimals));
}

function durationOf(seconds: number, { units }: Words): string {
  return units.for("duration").text(Math.round(seconds));
}
