import { errorItem, type Property } from "../../../schemas";
import { ApiFailure } from "../../../schemas/failure";
import type { Caller } from "../../http/caller";
import { type Endpoint, jsonAnswer } from "../../http/endpoint";
import { actorOf } from "../../resourceCalls";
import type { ResourceStore } from "../../resources";
import type { Sql } from "../../database";
import { noteWords, runsLoaded, type WakeDays, type WordOnRun } from "../../loading";
import { type Answered, type Happened, tell, type Told } from "../../orders";
import { readKeptRun, readRun, type Run, settlePauses } from "../../runs";
import { refusalsOf } from "../doorRefusals";
import { loadsAt } from "../loadingGate";
import { publishRuns } from "../streams";
import { eventsBody, eventsTold, limitsOf, readTelling, type Speaking } from "../tellings";
import { about, base, everybody } from "./about";

type Parts = { orders: ResourceStore; wakeDays: WakeDays; now: () => Date };

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

/** What happens on the road and at the loading dock, as phones tell it: at any time later, in any order, as often as they like. */
export function eventsEndpoint({ orders, wakeDays, now }: Parts): Endpoint {
  return {
    ...about,
    method: "POST",
    path: `${base}/events`,
    access: everybody,
    summary: "Tell what happened: an answer for each event",
    body: { type: "json", schema: eventsBody, told: eventsTold, limit: 2_000_000 },
    answers: { status: 200, description: "What became of each, in their order", schema: answer },
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "APP_USER_DRIVERLESS", "BAD_PARAMETER", "MALFORMED_JSON"],
    writes: async (sql, call) => {
      const { caller } = call;
      const accountId = caller.account.id;
      const limits = limitsOf(caller, now());
      const speaker = speakerOf(caller);
      const read = (call.body as { events: unknown[] }).events.map((given) =>
        readTelling(given, speaker.as, limits),
      );
      const events = read.flatMap((each) => ("event" in each ? [each.event] : []));
      const { driver, centres } = speaker;
      const runs = await runsOf(sql, accountId, centres, events);
      const doors = await refusalsOf(
        sql,
        { accountId, driver, centres, settings: caller.settings },
        events.filter((event): event is Happened => event.order !== undefined),
        wordsIn(events, runs),
      );
      const isUnknown = (event: Told["event"]) =>
        event.order === undefined
          ? event.run !== undefined && !runs.has(nameOf(event))
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
        [...runs.values()].map(({ id }) => id),
      );
      await publishRuns(sql, accountId, runs.values());
      const loading = told.flatMap(({ event }) => (event.kind === "loading" ? [event] : []));
      if (loading.length > 0) await wakeDays(sql, accountId, await runsLoaded(sql, accountId, loading));
      const words = told.flatMap(({ event }, index) => {
        if (event.kind !== "loading" || event.order !== undefined) return [];
        const run = runs.get(nameOf(event));
        return run && answers[index]?.result === "accepted" ? [{ ...run, said: event.said }] : [];
      });
      await noteWords(sql, actorOf(call), words);
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

/** As whom an app user speaks of what, and where he loads. */
type Speaker = {
  driver: string | undefined;
  centres: readonly string[];
  as: Speaking;
};

/** Who loads speaks of loading as a loader, whoever else he is. @throws ApiFailure APP_USER_DRIVERLESS */
function speakerOf(caller: Caller): Speaker {
  const app: Partial<NonNullable<Caller["app"]>> = caller.app ?? {};
  const { roles = [], centres = [] } = app;
  const loads = roles.includes("LOADER");
  const driver =
    roles.includes("DRIVER") && (!loads || caller.app?.driver !== undefined) ? driverOf(caller) : undefined;
  return {
    driver,
    centres,
    as: (kind) => {
      if (kind === "loading" && loads) return { id: caller.user.id, name: caller.user.name, role: "LOADER" };
      return driver === undefined ? undefined : whoOf(caller, driver);
    },
  };
}

/** The runs that are spoken of as such, those of them that are his, by who speaks of them. */
async function runsOf(
  sql: Sql,
  accountId: string,
  centres: readonly string[],
  events: readonly Told["event"][],
): Promise<Map<string, Run>> {
  const runs = new Map<string, Run>();
  for (const event of events) {
    const { order, run: id, who } = event;
    if (order !== undefined || id === undefined || runs.has(nameOf(event))) continue;
    const run =
      who.driver === undefined
        ? await readKeptRun(sql, accountId, id)
        : await readRun(sql, accountId, { driver: who.driver, id });
    if (run && (who.driver !== undefined || loadsAt(centres, run.aoc))) runs.set(nameOf(event), run);
  }
  return runs;
}

function nameOf({ run, who }: Told["event"]): string {
  return `${who.driver ?? ""} ${run ?? ""}`;
}

/** What is said of the loading of runs, and counts at once for what else is said with it. */
function wordsIn(events: readonly Told["event"][], runs: ReadonlyMap<string, Run>): Map<string, WordOnRun[]> {
  const words = new Map<string, WordOnRun[]>();
  for (const event of events) {
    if (event.kind !== "loading" || event.order !== undefined || !runs.has(nameOf(event))) continue;
    const { run = "", said, occurredAt, who } = event;
    const word = { ...said, at: occurredAt, by: who.name ?? who.id };
    words.set(run, [...(words.get(run) ?? []), word]);
  }
  return words;
}

/** The driver whose runs an app user has. @throws ApiFailure APP_USER_DRIVERLESS */
export function driverOf({ app, user }: Caller): string {
  if (app?.driver === undefined) throw new ApiFailure("APP_USER_DRIVERLESS", { login: user.login });
  return app.driver;
}

export function whoOf({ user }: Caller, driver: string): Happened["who"] {
  return { id: user.id, name: user.name, role: "DRIVER", driver };
}
