import type { Property } from "../../schemas";
import { alertKinds } from "../../schemas/alerts";
import {
  type PlayedDay,
  type PlayedEvent,
  playedPauses,
  type PlayedStop,
  type PlayedVehicle,
} from "../../schemas/playback";
import type { Database } from "../database";
import { type Endpoint, jsonAnswer } from "../http/endpoint";
import { addressed } from "../schedules";
import { vehiclesOfDay } from "./askedVehicles";
import { about, base } from "./endpoints";
import { formOf, instant, number, orNull, text } from "./forms";
import { playedDay } from "./playedDay";

/** A centre's day as it can be played back (execution 4). */
export function playbackEndpoint({ database, now }: { database: Database; now: () => Date }): Endpoint {
  return {
    ...about,
    path: `${base}/days/{aoc}/{date}/playback`,
    summary: "Where the vehicles of a distribution centre's day were at each moment, and what happened",
    query: {
      type: "object",
      properties: { vehicle: vehiclesOfDay },
      additionalProperties: false,
    },
    answers: { status: 200, description: "Tracks with their times, stops and events", schema: playedSchema },
    does: async (call) => {
      const { account, settings } = call.caller;
      const { vehicle: vehicles } = call.query as { vehicle?: string[] };
      const asked = { accountId: account.id, settings, ...addressed(call), vehicles };
      return jsonAnswer(await playedDay(database, asked, now()));
    },
  };
}

const second: Property = { type: "integer", description: "Since `from`" };

const stopSchema = formOf<PlayedStop>({
  order: text,
  run: text,
  number: { type: "integer", minimum: 1, description: "As sent" },
  latitude: orNull(number),
  longitude: orNull(number),
  arrived: orNull(second),
  departed: orNull(second),
  changes: {
    type: "array",
    items: formOf<PlayedStop["changes"][number]>({ second, status: text }),
    description: "Since it was sent",
  },
});

const eventSchema = formOf<PlayedEvent>({
  second,
  kind: { enum: [...Object.keys(alertKinds), ...playedPauses] },
  run: orNull(text),
  order: orNull(text),
});

const vehicleSchema = formOf<PlayedVehicle>({
  vehicle: text,
  tolerance: { ...number, description: "Metres by which it may be off" },
  stretches: {
    type: "array",
    items: {
      type: "array",
      items: { type: "integer" },
      description:
        "Second, latitude and longitude in turn, the latter in hundred-thousandths of a degree; driven evenly between two points",
    },
    description: "Between two of them it was not seen for five minutes and more",
  },
  stops: { type: "array", items: stopSchema },
  events: { type: "array", items: eventSchema },
});

const playedSchema = formOf<PlayedDay>({
  aoc: text,
  date: text,
  from: instant,
  to: instant,
  vehicles: { type: "array", items: vehicleSchema },
});
