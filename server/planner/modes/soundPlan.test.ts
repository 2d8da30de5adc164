import { describe, expect, it } from "vitest";
import { dayAlongRoad } from "../day.fixture";
import type { Plan, Problem } from "../model";
import { openSession } from "./Session";
import { search } from "./plan";
import { soundPlan } from "./soundPlan";

const problem = dayAlongRoad({ a: { km: 10 }, b: { km: 15 }, c: { km: 20 } }, { one: {}, two: {} });
const served = ({ journeys }: Plan) =>
  journeys.map(({ runs }) => runs.map(({ stops }) => stops.map(({ order }) => order)));

/** What is timed by this problem is wrong for the first one: each hour of one of its vehicles has another price. */
function withOtherPrice(...vehicles: string[]): Problem {
  const journeys = problem.journeys.map((journey) =>
    vehicles.includes(journey.id) ? { ...journey, costs: { ...journey.costs, perHour: 99 } } : journey,
  );
  return { ...problem, journeys };
}

describe("the plan that is kept", () => {
  const allocation = (session: ReturnType<typeof openSession>, one: string[], two: string[]) =>
    session.runsOf({ one: [one], two: [two] });

  it("is the best one where nothing is wrong with it", () => {
    const session = openSession(problem);
    const best = allocation(session, ["a", "b"], ["c"]);
    const { sound, wrong } = soundPlan(problem, session, [best, allocation(session, ["a"], ["b"])]);
    expect([served(sound.plan), wrong]).toEqual([[[["a", "b"]], [["c"]]], []]);
  });

  it("is the cheapest that is valid where the best one is not, and what was wrong is told by vehicle", () => {
    const session = openSession(withOtherPrice("two"));
    const candidates = [
      allocation(session, ["a"], ["b", "c"]),
      allocation(session, ["a", "b", "c"], []),
      allocation(session, ["a", "b"], []),
    ];
    const { sound, wrong } = soundPlan(problem, session, candidates);
    expect(served(sound.plan)).toEqual([[["a", "b", "c"]], []]);
    expect(new Set(wrong.map(({ journey }) => journey))).toContain("two");
  });

  it("leaves out the vehicles that are wrong where all are, down to what is locked", () => {
    const session = openSession(withOtherPrice("two"));
    const { sound } = soundPlan(problem, session, [allocation(session, ["a"], ["b", "c"])]);
    expect(served(sound.plan)).toEqual([[["a"]], []]);
    const both = openSession(withOtherPrice("one", "two"));
    expect(served(soundPlan(problem, both, [allocation(both, ["a"], ["b", "c"])]).sound.plan)).toEqual([
      [],
      [],
    ]);
  });
});

describe("a locked run that can't be as it is", () => {
  it("keeps its vehicle from being planned for, which is named, and nobody else", () => {
    const { result } = search({ problem, mode: "FULL", budget: { rounds: 20 }, seed: 1 }).finish();
    const { id, runs } = result.plan.journeys.find((journey) => journey.runs.length > 0)!;
    const [run] = runs;
    // A break when all is done is none of the run's.
    const rest = { start: run!.finish, end: run!.finish };
    const journeys = problem.journeys.map((each) =>
      each.id === id ? { ...each, lockedRuns: [{ ...run!, breaks: [rest] }] } : each,
    );
    const orders = [...problem.orders, { ...problem.orders[0]!, id: "d" }];
    const again = search({
      problem: { ...problem, orders, journeys },
      mode: "FULL",
      budget: { rounds: 20 },
      seed: 1,
    }).finish();
    expect(again.wrong).toEqual([]);
    expect(again.result.faults).toMatchObject([{ kind: "JOURNEY", id, code: "LOCKED_RUN_WRONG" }]);
    const others = problem.journeys.map((journey) => journey.id).filter((each) => each !== id);
    expect(again.result.plan.journeys.map((journey) => journey.id)).toEqual(others);
    expect(served(again.result.plan).flat(2)).toEqual(["d"]);
  });
});
