import { sql as template } from "kysely";
import type { Property, Resource } from "../../schemas";
import { dayOf } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { Sql } from "../database";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { stopsOf, type Track } from "./track";

/** What is known of a vehicle's day, as it is told. */
type ToldTrack = ReturnType<typeof toldTrack>;

const time: Property = { type: "string", format: "date-time" };
const number: Property = { type: "number" };
const place: Record<string, Property> = { latitude: number, longitude: number };
const object = (properties: Record<string, Property>, optional: string[] = []): Property => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const schema = object({
  elements: {
    type: "array",
    items: object(
      {
        vehicle: { type: "string" },
        driver: { type: "string" },
        day: { type: "string", format: "date" },
        position: object({ time, ...place, speed: number, course: number, device: { type: "string" } }, [
          "speed",
          "course",
        ]),
        distance: { ...number, description: "Metres driven" },
        stops: { type: "array", items: object({ from: time, to: time, ...place }) },
      },
      ["driver"],
    ),
  },
});

/** The vehicles' days, to whoever may read vehicles. */
export function trackEndpoints(resource: Resource | undefined): Endpoint[] {
  if (!resource) return [];
  return [
    {
      method: "GET",
      path: "/ui-api/tracking/vehicles",
      family: "elements",
      tag: "Positions",
      access: { resource, needs: "read" },
      summary:
        "Where the vehicles are on a day: the latest position, metres driven, stops of two minutes and more",
      query: {
        type: "object",
        required: ["date"],
        properties: { date: { type: "string", description: "YYYY-MM-DD, in the account's time zone" } },
        additionalProperties: false,
      },
      answers: { status: 200, description: "One element a vehicle that was heard of", schema },
      errors: ["FORBIDDEN"],
      reads: async (sql, { caller, query }) => {
        const date = String(query.date);
        if (!dayOf(date))
          throw new ApiFailure("BAD_PARAMETER", {
            parameter: "date",
            value: date,
            mend: "give a day, YYYY-MM-DD",
          });
        return jsonAnswer({ elements: await readTracks(sql, caller.account.id, date) });
      },
    },
  ];
}

async function readTracks(sql: Sql, accountId: string, date: string): Promise<ToldTrack[]> {
  const { rows } = await template<{ vehicle: string; day: string; driver: string | null; track: Track }>`
    select t.vehicle_id as vehicle, t.day, t.driver_id as driver, t.track from vehicle_track t
    join vehicles v on v.account_id = t.account_id and v.id = t.vehicle_id
    where t.account_id = ${accountId} and t.day = ${date}::date order by t.vehicle_id`.execute(sql);
  return rows.map(toldTrack);
}

function toldTrack({
  vehicle,
  day,
  driver,
  track,
}: {
  vehicle: string;
  day: string;
  driver: string | null;
  track: Track;
}) {
  const { latest } = track;
  return {
    vehicle,
    ...(driver !== null && { driver }),
    day,
    position: toldPosition(latest),
    distance: Math.round(track.distance),
    stops: stopsOf(track).map(({ from, to, ...at }) => ({ from: isoOf(from), to: isoOf(to), ...at })),
  };
}

export function toldPosition({ time: at, latitude, longitude, speed, course, device }: Track["latest"]) {
  return {
    time: isoOf(at),
    latitude,
    longitude,
    ...(speed !== null && { speed }),
    ...(course !== null && { course }),
    device,
  };
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
