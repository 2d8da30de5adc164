import * as fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import type { Schedule, ScheduleRun } from "../../schemas/schedule";
import { eachDatabase } from "../databases";
import { full } from "../scope";
import { date, ScheduleDesk } from "./ScheduleDesk";

/** Each kind of break that a driver can have. */
const breaks = [
  { type: "FLOATING", duration: 1800, earliest: "10:00", latest: "13:00" },
  { type: "FIXED", duration: 1800, earliest: "11:30" },
  { type: "AFTER_DRIVING", duration: 900, afterDriving: 600 },
];

/** What a dispatcher does between two plans; `at` chooses the run or the order. */
type Step = { does: "lock" | "unlock" | "send" | "recall" | "edit" | "move"; at: number };

const steps = fc.array(
  fc.record<Step>({
    does: fc.constantFrom("lock", "unlock", "send", "recall", "edit", "move"),
    at: fc.nat(30),
  }),
  { minLength: 1, maxLength: 4 },
);
const mode = fc.constantFrom("FULL", "INCREMENTAL", "KEEP_VEHICLES");

eachDatabase((database) => {
  const desk = new ScheduleDesk(database);
  let vans: string[] = [];
  let orders: string[] = [];
  beforeEach(async () => {
    await desk.openCentre();
    vans = [];
    for (const breakShift of breaks) vans.push(await desk.van({}, { breakShift }));
    // Long stops: each van is on its way when its break comes, and has more than one run.
    orders = await desk.orders(14, { weight: 20, dropDuration: 2700 });
    for (let pair = 0; pair < 2; pair += 1) {
      const pickup = await desk.order({ task: "COLLECTION" });
      orders.push(pickup, await desk.order({ linkedOrder: { orderId: pickup } }));
    }
  });

  it(
    "a day is planned again whatever was locked, sent, edited and recalled in between",
    { ...full, timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(steps, mode), { minLength: 2, maxLength: 3 }), async (days) => {
          // By hand runs can be made that overlap: then their vehicle stays as it is.
          const left = expect.any(Array);
          await plan("FULL", left);
          for (const [done, next] of days) {
            for (const step of done) await carryOut(step);
            await plan(next, left);
          }
        }),
        { numRuns: 20, endOnFailure: true },
      );
    },
  );

  it("locks of runs with breaks keep nothing from being planned", full, async () => {
    const planned = await plan("FULL");
    const rested = planned.journeys.flatMap(({ breaks: rests, runs }) =>
      runs.filter(({ loading, finish }) => rests.some(({ start }) => start >= loading && start < finish)),
    );
    expect(rested.length).toBeGreaterThan(1);
    const ids = rested.map(({ id }) => id);
    await desk.act({ kind: "lock", runs: ids, locked: true });
    orders.push(await desk.order());
    expect((await plan("FULL")).unplanned).toEqual([]);
    await desk.act({ kind: "send", runs: ids });
    orders.push(await desk.order());
    expect((await plan("INCREMENTAL")).unplanned).toEqual([]);
  });

  /** Plans all vehicles, and accepts; what is locked and sent comes out as it went in. */
  async function plan(how: string, left: unknown = []): Promise<Schedule> {
    const before = fixedIn(await desk.read());
    const draft = await desk.plan({ mode: how, rounds: 100 });
    expect(draft).toMatchObject({ state: "FINISHED", message: null, left });
    const after = await desk.act({ kind: "accept", job: draft.job });
    expect(fixedIn(after)).toEqual(before);
    return after;
  }

  async function carryOut({ does, at }: Step): Promise<void> {
    const { version, journeys } = await desk.read();
    const all = journeys.flatMap(({ runs }) => runs.map(({ id }) => id));
    const order = orders[at % orders.length]!;
    const run = all[at % Math.max(1, all.length)];
    if (does === "edit") {
      const weight = 10 + at;
      const dropWindows = [{ start: `${date}T0${8 + (at % 2)}:00:00Z`, end: `${date}T15:00:00Z` }];
      await desk.admin.post(`/gt/gt-api/orders/${order}`, { weight, dropWindows });
    } else if (does === "move")
      await desk.tried({ kind: "move", orders: [order], vehicle: vans[at % vans.length]! }, version);
    else if (run !== undefined)
      await desk.tried(
        does === "lock" || does === "unlock"
          ? { kind: "lock", runs: [run], locked: does === "lock" }
          : { kind: does, runs: [run] },
        version,
      );
  }
});

function runsOf({ journeys }: Schedule): ScheduleRun[] {
  return journeys.flatMap(({ runs }) => runs);
}

/** The stops of runs that no plan may change. */
function fixedIn(schedule: Schedule): Record<string, string[]> {
  return Object.fromEntries(
    runsOf(schedule)
      .filter(({ locked, status }) => locked || status !== "PLANNED")
      .map(({ id, stops }) => [id, stops.map(({ order }) => order)]),
  );
}
