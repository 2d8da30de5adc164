import type { VehicleBreakdown } from "../../../schemas/schedule";
import { ApiFailure } from "../../../schemas/failure";
import { errorItem } from "../../../schemas";
import type { Sql } from "../../database";
import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { latestPositions } from "../../positions";
import { actorOf } from "../../resourceCalls";
import type { Actor } from "../../resources";
import type { Drafts } from "../Drafts";
import type { OpenDay } from "../OpenDay";
import { driverOf } from "../problem";
import { breakdownRequest } from "../reassigning/breakdownRequest";
import { about, addressed, base } from "./address";
import { breakdownBody, draftShape } from "./shapes";

type Asked = {
  version: number;
  vehicle: string;
  time?: string;
  latitude?: number;
  longitude?: number;
  reason?: string;
  rounds?: number;
  seed?: number;
};

/** A dispatcher's clock may be ahead of the server's by less than this. */
const clockTolerance = 2_000;
/** Where a vehicle was seen longer ago than this it may be anywhere. */
const seenWithin = 3_600_000;

/** A vehicle goes no farther: a draft comes of what is left of it (execution 4). */
export function breakdownEndpoint(drafts: Drafts, now: () => Date): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/breakdowns`,
    summary:
      "Offer what is left of a vehicle that broke down to the others, what is aboard where it stands: a draft comes of it",
    body: { type: "json", schema: breakdownBody },
    answers: { status: 200, description: "The draft, which has nothing yet", schema: draftShape },
    errors: [
      "FORBIDDEN",
      "UNAUTHENTICATED",
      "NOT_FOUND",
      "BAD_PARAMETER",
      "INVALID",
      "SCHEDULE_CHANGED",
      "SCHEDULE_CLOSED",
      "SCHEDULE_BEING_PLANNED",
      "SCHEDULE_VEHICLE_UNKNOWN",
      "SCHEDULE_VEHICLE_BROKEN",
      "SCHEDULE_VEHICLE_IDLE",
      "SCHEDULE_VEHICLE_UNSEEN",
      "TRAVEL_TIMES_MISSING",
    ],
    does: async (call) => {
      const { version, rounds, seed, ...asked } = call.body as Asked;
      const actor = actorOf(call);
      const limits = { ...(rounds !== undefined && { rounds }), ...(seed !== undefined && { seed }) };
      const draft = await drafts.beginAfterBreakdown(
        actor,
        { ...addressed(call), version },
        async (open, sql) => {
          refuseStanding(open, asked.vehicle);
          const breakdown = await breakdownAt(sql, actor, open, asked, now());
          return { breakdown, request: breakdownRequest(open, breakdown, limits) };
        },
      );
      return jsonAnswer(draft);
    },
  };
}

/** @throws ApiFailure where the vehicle is not there, stands already or has nothing to do. */
function refuseStanding({ day, arrangement }: OpenDay, vehicle: string): void {
  const record = day.vehicles.find(({ id }) => id === vehicle);
  if (!record) throw new ApiFailure("SCHEDULE_VEHICLE_UNKNOWN", { value: vehicle });
  const { name = vehicle } = record;
  if (arrangement.journeys[vehicle]?.breakdown)
    throw new ApiFailure("SCHEDULE_VEHICLE_BROKEN", { vehicle: name });
  if (!arrangement.plan[vehicle]?.length) throw new ApiFailure("SCHEDULE_VEHICLE_IDLE", { vehicle: name });
}

async function breakdownAt(
  sql: Sql,
  { accountId }: Actor,
  { day, arrangement }: OpenDay,
  { vehicle, time, latitude, longitude, reason }: Omit<Asked, "version">,
  now: Date,
): Promise<VehicleBreakdown> {
  const moment = time === undefined ? now.getTime() : Date.parse(time);
  if (moment > now.getTime() + clockTolerance)
    throw new ApiFailure(
      "INVALID",
      { count: 1 },
      { fields: { time: [errorItem("TIME_AHEAD", { field: "time", value: time })] } },
    );
  const words = reason?.trim();
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const said = {
    vehicle,
    time: seconds(moment),
    offered: seconds(Math.max(moment, now.getTime())),
    ...(words && { reason: words }),
  };
  if (latitude !== undefined && longitude !== undefined) return { ...said, latitude, longitude };
  const record = day.vehicles.find(({ id }) => id === vehicle)!;
  const driver = driverOf(day, record, arrangement.journeys[vehicle]);
  const [seen] = await latestPositions(sql, accountId, {
    of: [{ vehicle, driver: driver?.id ?? "" }],
    from: new Date(moment - seenWithin),
    to: new Date(moment),
  });
  if (!seen) throw new ApiFailure("SCHEDULE_VEHICLE_UNSEEN", { vehicle: record.name ?? vehicle });
  return { ...said, latitude: seen.latitude, longitude: seen.longitude };
}
