import { beforeEach, describe, expect, it } from "vitest";
import { SessionClock } from "./SessionClock";

const second = 1000;
const minute = 60 * second;
let now: number;
let clock: SessionClock;

/** Every second of a time, as the page looks at its clock; what was to be done. */
function pass(time: number, each: () => void = () => undefined): string[] {
  const acts: string[] = [];
  for (let passed = 0; passed < time; passed += second) {
    now += second;
    each();
    const { act } = clock.step();
    if (act === "prolong") clock.used();
    acts.push(act);
  }
  return acts;
}

function countOf(acts: string[], act: string): number {
  return acts.filter((each) => each === act).length;
}

beforeEach(() => {
  now = 1_000_000;
  clock = new SessionClock(30, () => now);
});

describe("a session of 30 minutes", () => {
  it("is not prolonged without a hand on the page", () => {
    expect(countOf(pass(26 * minute), "prolong")).toBe(0);
  });

  it("is prolonged once a minute while the user works, however much he does", () => {
    expect(
      countOf(
        pass(60 * minute, () => clock.active()),
        "prolong",
      ),
    ).toBe(60);
  });

  it("is prolonged once for a single movement", () => {
    clock.active();
    expect(countOf(pass(10 * minute), "prolong")).toBe(1);
  });

  it("warns two minutes before its end, which comes a minute early: the server notes its use to the minute", () => {
    expect(new Set(pass(27 * minute - second))).toEqual(new Set(["wait"]));
    now += second;
    expect(clock.step()).toEqual({ act: "warn", left: 2 * minute });
    now += minute;
    expect(clock.step()).toEqual({ act: "warn", left: minute });
    now += minute;
    expect(clock.step()).toEqual({ act: "end" });
  });

  it("follows another lifetime while it is open, from its last use on", () => {
    pass(10 * minute);
    clock.lives(15);
    expect(clock.step()).toEqual({ act: "wait" });
    pass(2 * minute);
    expect(clock.step()).toEqual({ act: "warn", left: 2 * minute });
    clock.lives(60);
    expect(clock.step()).toEqual({ act: "wait" });
    clock.lives(5);
    expect(clock.step()).toEqual({ act: "end" });
  });

  it("ends although somebody moves the pointer once he is warned, and goes on once he says so", () => {
    pass(27 * minute);
    const acts = pass(minute, () => clock.active());
    expect(new Set(acts)).toEqual(new Set(["warn"]));
    clock.used();
    expect(clock.step()).toEqual({ act: "wait" });
  });

  it("is told of the last movement before it would warn", () => {
    clock.active();
    pass(minute);
    pass(27 * minute - 2 * second);
    clock.active();
    expect(pass(2 * second)).toContain("prolong");
    expect(clock.step()).toEqual({ act: "wait" });
  });

  it("goes on while another tab uses it", () => {
    for (let times = 0; times < 10; times++) {
      expect(new Set(pass(20 * minute))).toEqual(new Set(["wait"]));
      clock.used();
    }
  });

  it("is over after a night in which the machine slept", () => {
    now += 8 * 60 * minute;
    clock.active();
    expect(clock.step()).toEqual({ act: "end" });
  });

  it("is told of again in a minute where the server could not be reached, near its end every five seconds", () => {
    clock.active();
    const unheard = (time: number): number[] => {
      const at: number[] = [];
      for (let passed = second; passed <= time; passed += second) {
        now += second;
        if (clock.step().act === "prolong") {
          at.push(passed);
          clock.unheard();
        }
      }
      return at;
    };
    expect(unheard(3 * minute)).toEqual([minute, 2 * minute, 3 * minute]);
    unheard(24 * minute);
    expect(unheard(20 * second)).toEqual([5, 10, 15, 20].map((each) => each * second));
  });
});

it("a session of one minute warns, too, and leaves time to answer", () => {
  clock = new SessionClock(1, () => now);
  expect(countOf(pass(45 * second), "warn")).toBeGreaterThanOrEqual(20);
});
