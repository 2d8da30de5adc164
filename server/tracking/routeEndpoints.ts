import type { Property } from "../../schemas";
import type {
  ComparedDay,
  ComparedRun,
  ComparedStop,
  ExportedRoutes,
  ExportedRun,
  RouteDifference,
  RouteFigures,
  TrackPoint,
} from "../../schemas/routes";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { plainText } from "../http/shapes";
import { addressed } from "../schedules";
import { expectVehicles, vehiclesOfDay } from "./askedVehicles";
import { comparedRuns, routesOfVehicle } from "./comparedRuns";
import { about, base, type Parts, points, runProperties, stopProperties } from "./endpoints";
import { count, formOf, instant, number, orNull, text } from "./forms";

/** Ways as they were sent and as they were driven: beside each other, and to be written to files (execution 4). */
export function routeEndpoints({ database, lines }: Omit<Parts, "now">): Endpoint[] {
  return [
    {
      ...about,
      path: `${base}/days/{aoc}/{date}/routes`,
      summary:
        "The runs of a distribution centre's day as they were sent and as they were driven, with the differences",
      query: {
        type: "object",
        properties: {
          vehicle: vehiclesOfDay,
        },
        additionalProperties: false,
      },
      answers: { status: 200, description: "A run each, in their order", schema: daySchema },
      reads: async (sql, call) => {
        const { account, settings } = call.caller;
        const { vehicle: vehicles } = call.query as { vehicle?: string[] };
        const { aoc, date } = addressed(call);
        const asked = { accountId: account.id, settings, aoc, date, vehicles };
        const { timeZone, runs } = await comparedRuns(sql, asked);
        const day: ComparedDay = { aoc, date, timeZone, runs: runs.map(({ run }) => run) };
        await expectVehicles(sql, account.id, { ids: vehicles ?? [], field: "vehicle", runs: day.runs });
        return jsonAnswer(day);
      },
    },
    {
      ...about,
      path: `${base}/export`,
      summary: "What a vehicle drives on a day, or one run of it: its ways and stops, as sent and as driven",
      query: {
        type: "object",
        required: ["vehicleId", "date"],
        properties: {
          vehicleId: plainText(200),
          date: { type: "string", format: "date", description: "The day of the runs" },
          runNumber: {
            type: "integer",
            minimum: 1,
            maximum: 1000,
            description: "Of the vehicle's day; all its runs without",
          },
        },
        additionalProperties: false,
      },
      answers: { status: 200, description: "A run each, in their order", schema: exportedSchema },
      does: async ({ caller: { account, settings }, query }) => {
        const { vehicleId: vehicle, date, runNumber } = query as ExportQuery;
        const { timeZone, runs } = await database.read(account.id, (sql) =>
          routesOfVehicle(sql, { accountId: account.id, settings, vehicle, date, runNumber }),
        );
        // Beyond the transaction: a routing engine may take its time.
        const ways = await lines(account.id).of(runs.map(({ kept }) => kept.plan.way));
        const exported: ExportedRoutes = {
          vehicle,
          date,
          timeZone,
          runs: runs.map(({ run, track }, at) => ({ ...run, way: ways[at]?.points ?? [], track })),
        };
        return jsonAnswer(exported);
      },
    },
  ];
}

type ExportQuery = { vehicleId: string; date: string; runNumber?: number };

const figures: Record<keyof RouteFigures, Property> = {
  distance: { ...number, description: "Metres" },
  driving: { ...number, description: "Seconds without what it stood" },
};

const comparedProperties: Record<keyof ComparedRun, Property> = {
  ...runProperties,
  planned: {
    ...formOf<ComparedRun["planned"]>({ ...figures, returned: instant }),
    description: "As sent; when it was to be back, before it is unloaded",
  },
  driven: {
    ...orNull(
      formOf<NonNullable<ComparedRun["driven"]>>({
        ...figures,
        departed: orNull(instant),
        returned: orNull(instant),
      }),
    ),
    description: "By positions; null until it has left",
  },
  difference: formOf<RouteDifference>({
    isWhole: {
      type: "boolean",
      description: "Once it is back all of it is compared; until then the legs that were driven",
    },
    distance: { ...orNull(number), description: "Metres more than planned" },
    driving: { ...orNull(number), description: "Seconds of driving more than planned" },
    late: { ...orNull(number), description: "Seconds later than planned, back or at the stop reached last" },
    outOfTurn: { ...count, description: "Stops that were served out of turn" },
  }),
  stops: {
    type: "array",
    items: formOf<ComparedStop>({
      ...stopProperties,
      planned: { ...formOf<RouteFigures>(figures), description: "The leg that ends there, as sent" },
      servedAs: {
        ...orNull({ type: "integer", minimum: 1 }),
        description: "Its place among those that were reached",
      },
      isOutOfTurn: {
        type: "boolean",
        description: "Of the fewest without which all others were served in the order of the plan",
      },
    }),
  },
};

const daySchema = formOf<ComparedDay>({
  aoc: text,
  date: text,
  timeZone: text,
  runs: { type: "array", items: formOf<ComparedRun>(comparedProperties) },
});

const exportedSchema = formOf<ExportedRoutes>({
  vehicle: text,
  date: text,
  timeZone: text,
  runs: {
    type: "array",
    items: formOf<ExportedRun>({
      ...comparedProperties,
      way: { ...points, description: `As sent. ${points.description ?? ""}` },
      track: {
        type: "array",
        items: formOf<TrackPoint>({ time: instant, latitude: number, longitude: number }),
        description: "As long as its positions are kept",
      },
    }),
  },
});
