import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Config } from "../config";
import type { Database, Sql } from "../database";
import { readCompany } from "../demo";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { readDrivenRuns } from "../runs";
import { addressed, base } from "../schedules";
import { clockAt } from "./clock";
import { type Disturbance, disturbances } from "./disturbances";
import {
  type DayKey,
  forgetMarks,
  holdSimulation,
  readSimulation,
  type Simulation,
  writeSimulation,
} from "./rows";

type Parts = {
  database: Database;
  config: Pick<Config, "simulation">;
  now: () => Date;
};

const about = {
  family: "elements",
  tag: "Simulation",
  path: `${base}/simulation`,
} as const satisfies Partial<Endpoint>;
const speed = { type: "integer", minimum: 1, maximum: 60 } as const satisfies Property;
const seed = { type: "integer", minimum: 0, maximum: 2_147_483_647 } as const satisfies Property;
const errors = ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER"] as const;

const answers = {
  status: 200,
  description: "How the day is driven",
  schema: {
    type: "object",
    required: ["allowed", "running"],
    properties: {
      allowed: { type: "boolean", description: "The operator lets administrators start it" },
      running: { type: "boolean" },
      speed,
      seed,
      disturbances,
      clock: {
        type: "string",
        format: "date-time",
        description: "What its clock shows: never more than the real one",
      },
    },
  },
} as const satisfies Endpoint["answers"];

/** The seed where none is told: the same day for everybody. */
const usualSeed = 1;

/** An administrator has a centre's day driven by the server itself, where the operator allows that (execution 8). */
export function simulationEndpoints(parts: Parts): Endpoint[] {
  const { database } = parts;
  return [
    {
      ...about,
      method: "GET",
      access: { roles: ["DISPATCHER", "ADMIN"] },
      summary: "Whether a centre's day is driven by the simulator, how fast and by which seed",
      answers,
      errors,
      does: async (call) => {
        const key = keyOf(call);
        return database.read(key.accountId, async (sql) => told(parts, sql, key));
      },
    },
    {
      ...about,
      method: "POST",
      access: { roles: ["ADMIN"] },
      summary:
        "Have the runs of a centre's day that are sent driven, from where it was stopped; faster than the clock, up to it, from the first run's loading on",
      body: {
        type: "json",
        schema: {
          type: "object",
          properties: { speed, seed, disturbances },
          additionalProperties: false,
        },
      },
      answers,
      errors: [...errors, "SIMULATION_OFF"],
      writes: async (sql, call) => {
        const key = keyOf(call);
        if (!(await isAllowed(parts, sql, key.accountId))) throw new ApiFailure("SIMULATION_OFF");
        await begin(sql, key, call.body as Asked, parts.now().getTime());
        return told(parts, sql, key);
      },
    },
    {
      ...about,
      method: "DELETE",
      access: { roles: ["ADMIN"] },
      summary: "Have nothing more of a centre's day driven; its clock stands",
      answers,
      errors,
      writes: async (sql, call) => {
        const key = keyOf(call);
        const before = await holdSimulation(sql, key);
        if (before) await writeSimulation(sql, key, stopped(before, parts.now().getTime()));
        return told(parts, sql, key);
      },
    },
  ];
}

type Asked = { speed?: number; seed?: number; disturbances?: Disturbance[] };

async function begin(sql: Sql, key: DayKey, asked: Asked, now: number): Promise<void> {
  const before = await holdSimulation(sql, key);
  const next = {
    speed: asked.speed ?? before?.speed ?? 1,
    seed: asked.seed ?? before?.seed ?? usualSeed,
    disturbances: asked.disturbances ?? before?.disturbances ?? [],
  };
  const isNew = before?.seed !== next.seed;
  if (isNew) await forgetMarks(sql, key);
  const runs = await readDrivenRuns(sql, key.accountId, { aoc: key.aoc, day: key.date });
  const first = Math.min(now, ...runs.map(({ plan }) => Date.parse(plan.loading)));
  const stood = before && !isNew ? clockAt(before, now) : first;
  // By the real clock's pace it is as late there as here.
  const clock = next.speed === 1 ? now : stood;
  await writeSimulation(sql, key, { ...next, clock, setAt: now, running: true });
}

function stopped(simulation: Simulation, now: number): Simulation {
  return { ...simulation, clock: clockAt(simulation, now), setAt: now, running: false };
}

async function told(parts: Parts, sql: Sql, key: DayKey) {
  const simulation = await readSimulation(sql, key);
  const { speed: fast, seed: of, running = false, disturbances: wanted } = simulation ?? {};
  const allowed = await isAllowed(parts, sql, key.accountId);
  const clock = simulation && new Date(clockAt(simulation, parts.now().getTime())).toISOString();
  return jsonAnswer({
    allowed,
    running,
    ...(simulation && { speed: fast, seed: of, disturbances: wanted, clock }),
  });
}

async function isAllowed({ config }: Parts, sql: Sql, accountId: string): Promise<boolean> {
  return config.simulation || (await readCompany(sql))?.accountId === accountId;
}

function keyOf(call: Call): DayKey {
  const { aoc, date } = addressed(call);
  return { accountId: call.caller.account.id, aoc, date };
}
