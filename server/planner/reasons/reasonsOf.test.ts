import { describe, expect, it } from "vitest";
import { clock, dayAlongRoad } from "../day.fixture";
import { plan } from "../modes";
import type { Problem } from "../model";
import { full } from "../../../tests/scope";

function reasonsFor(problem: Problem) {
  return plan({ problem, mode: "FULL", budget: { rounds: 30 }, seed: 1 }).reasons;
}

describe("why an order is unplanned", () => {
  it("counts the journeys that each rule takes away", () => {
    const [reasons] = reasonsFor(
      dayAlongRoad({ heavy: { km: 5, weight: 50 } }, { one: {}, two: {}, three: { requirements: ["lift"] } }),
    );
    expect(reasons).toMatchObject({ order: "heavy", reasons: [{ code: "CAPACITY", journeys: 3 }] });
  });

  it("tells by how much the nearest limit would have to be larger", () => {
    const limits = { driving: Infinity, runDuration: Infinity, runDistance: Infinity };
    const [reasons] = reasonsFor(
      dayAlongRoad(
        { far: { km: 60, operation: 1800 } },
        {
          one: { limits: { ...limits, duty: clock("01:00") } },
          two: { limits: { ...limits, duty: clock("02:00") } },
        },
      ),
    );
    expect(reasons!.nearest).toEqual({ journey: "two", code: "DUTY_LIMIT", excess: 1800 });
  });

  it("tells what a requirement rules out", () => {
    const [reasons] = reasonsFor(
      dayAlongRoad({ cold: { km: 5, requirements: ["fridge"] } }, { one: {}, two: {} }),
    );
    expect(reasons!.reasons).toEqual([{ code: "REQUIREMENT_MISSING", journeys: 2 }]);
  });

  it("looks at what the journey does already where the order would fit it empty", () => {
    const window = [{ start: clock("09:00"), end: clock("09:05") }];
    const problem = dayAlongRoad(
      { dear: { km: 60, windows: window, penalty: 5000 }, cheap: { km: 1, windows: window, penalty: 500 } },
      { one: {} },
    );
    const [reasons] = reasonsFor(problem);
    expect(reasons).toMatchObject({ order: "cheap", reasons: [{ code: "LOCATION_CLOSED", journeys: 1 }] });
  });

  it("gives no rule where leaving it is cheaper than driving", () => {
    const [reasons] = reasonsFor(dayAlongRoad({ cheap: { km: 50, penalty: 1 } }, { one: {} }));
    expect(reasons).toEqual({ order: "cheap", reasons: [], fits: 1 });
  });

  it("names a place to which no road leads", () => {
    const problem = dayAlongRoad({ island: { km: 5 } }, { one: {} });
    const [table] = problem.tables;
    const cut = { ...table!, seconds: [0, -1, -1, 0], metres: [0, -1, -1, 0] };
    expect(reasonsFor({ ...problem, tables: [cut] })[0]!.reasons).toEqual([{ code: "NO_ROAD", journeys: 1 }]);
  });

  it("tells of both of a linked pair what the pair breaks", () => {
    const reasons = reasonsFor(
      dayAlongRoad(
        { from: { km: 5, task: "COLLECTION", dropOrder: "to", weight: 50 }, to: { km: 9, weight: 50 } },
        { one: {}, two: {} },
      ),
    );
    const capacity = [{ code: "CAPACITY", journeys: 2 }];
    expect(reasons).toMatchObject([
      { order: "from", reasons: capacity },
      { order: "to", reasons: capacity },
    ]);
  });

  it(
    "tries the nearest journeys where too much is unplanned to try all, and says how many it left out",
    full,
    () => {
      const crowd = Array.from({ length: 900 }, (_, at): [string, { km: number; operation: number }] => [
        `order ${at}`,
        { km: 1 + (at % 40), operation: 600 },
      ]);
      const limits = {
        driving: Infinity,
        runDuration: Infinity,
        runDistance: Infinity,
        duty: clock("03:00"),
      };
      const busy = Array.from({ length: 30 }, (_, at): [string, object] => [
        `journey ${at}`,
        { limits, weight: 1000, volume: 1000 },
      ]);
      const problem = dayAlongRoad(Object.fromEntries(crowd), {
        ...Object.fromEntries(busy),
        small: { weight: 0.5, volume: 1000 },
      });
      const reasons = reasonsFor(problem);
      expect(reasons.length).toBeGreaterThan(500);
      expect(reasons.some(({ untried = 0 }) => untried > 0)).toBe(true);
      for (const { reasons: rules, nearest, untried = 0 } of reasons) {
        expect(rules).toContainEqual({ code: "CAPACITY", journeys: 1 });
        expect(rules.find(({ code }) => code === "DUTY_LIMIT")!.journeys).toBe(30 - untried);
        expect(nearest).toBeDefined();
      }
    },
  );
});
