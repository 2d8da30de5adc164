import { errorItem, type Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Caller } from "../../http/caller";
import { type Endpoint, jsonAnswer } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { ResourceStore } from "../../resources";
import { type Answered, type Happened, tell, type Told } from "../../orders";
import { readRun, settlePauses } from "../../runs";
import { refusalsOf } from "../doorRefusals";
import { publishToDrivers } from "../streams";
import { eventsBody, eventsTold, limitsOf, readTelling } from "../tellings";
import { about, base, drivers } from "./about";

const answer: Property = {
  type: "object",
  required: ["elements", "count"],
  properties: {
    elements: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "result"],
        properties: {
          id: { type: "string" },
          result: { type: "string", enum: ["accepted", "repeated", "refused"] },
          code: { type: "string" },
          message: { type: "string" },
          metadata: { type: "object" },
        },
      },
    },
    count: { type: "integer" },
  },
};

/** What happens on the road, as a driver's phone tells it: at any time later, in any order, as often as it likes. */
export function eventsEndpoint(orders: ResourceStore, now: () => Date): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/events`,
    access: drivers,
    summary: "Tell what happened: an answer for each event",
    body: { type: "json", schema: eventsBody, told: eventsTold, limit: 2_000_000 },
    answers: { status: 200, description: "What became of each, in their order", schema: answer },
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS", "BAD_PARAMETER", "MALFORMED_JSON"],
    writes: async (sql, call) => {
      const { caller } = call;
      const driver = driverOf(caller);
      const accountId = caller.account.id;
      const limits = limitsOf(caller, now());
      const read = (call.body as { events: unknown[] }).events.map((given) =>
        readTelling(given, whoOf(caller, driver), limits),
      );
      const events = read.flatMap((each) => ("event" in each ? [each.event] : []));
      const ofOrders = events.filter((event): event is Happened => event.order !== undefined);
      const doors = await refusalsOf(sql, { accountId, driver, settings: caller.settings }, ofOrders);
      const runs = new Map<string, boolean>();
      for (const { order, run } of events)
        if (order === undefined && run !== undefined && !runs.has(run))
          runs.set(run, (await readRun(sql, accountId, { driver, id: run })) !== undefined);
      const isUnknown = (event: Told["event"]) =>
        event.order === undefined
          ? event.run !== undefined && runs.get(event.run) !== true
          : doors.get(event)?.isUnknown === true;
      const told = events.flatMap((event): Told[] => {
        if (isUnknown(event) || (event.order !== undefined && doors.get(event)?.isKept === false)) return [];
        const refusal = event.order === undefined ? undefined : doors.get(event)?.refusal;
        return [{ event, ...(refusal && { refusal }) }];
      });
      const answers = await tell(sql, orders, actorOf(call), told);
      await settlePauses(
        sql,
        accountId,
        [...runs].flatMap(([run, isHis]) => (isHis ? [run] : [])),
      );
      if (runs.size > 0) await publishToDrivers(sql, { driverRuns: { account: accountId, driver } });
      const byEvent = new Map(told.map(({ event }, index) => [event, answers[index]]));
      const elements = read.map((each): Answered => {
        if ("answer" in each) return each.answer;
        const { id, order, run } = each.event;
        const unkept = order === undefined ? undefined : doors.get(each.event)?.refusal;
        const why = unkept ?? errorItem("EVENT_UNKNOWN", { value: order ?? run });
        return byEvent.get(each.event) ?? { id, result: "refused", ...why };
      });
      return jsonAnswer({ elements, count: elements.length });
    },
  };
}

/** The driver whose runs an app user has. @throws ApiFailure APP_USER_DRIVERLESS */
export function driverOf({ app, user }: Caller): string {
  if (app?.driver === undefined) throw new ApiFailure("APP_USER_DRIVERLESS", { login: user.login });
  return app.driver;
}

export function whoOf({ user }: Caller, driver: string): Happened["who"] {
  return { id: user.id, name: user.name, role: "DRIVER", driver };
}
