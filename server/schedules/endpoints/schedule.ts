import { jsonAnswer, type Endpoint } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { Schedules } from "../Schedules";
import { about, addressed, base } from "./address";
import { scheduleShape } from "./shapes";

export function scheduleEndpoint(schedules: Schedules): Endpoint {
  return {
    ...about,
    method: "GET",
    path: base,
    summary: "A distribution centre's day: what is planned, what is not, and what breaks which rule",
    answers: { status: 200, description: "The schedule", schema: scheduleShape },
    errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER", "TRAVEL_TIMES_MISSING"],
    does: async (call) => {
      const { aoc, date } = addressed(call);
      return jsonAnswer(await schedules.read(actorOf(call), aoc, date));
    },
  };
}
