import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FirstPlans } from "./FirstPlans";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

it("are waited for until a moment after they came", () => {
  const plans = new FirstPlans();
  plans.came();
  expect(plans.areWaitedFor).toBe(false);
  plans.expect();
  vi.advanceTimersByTime(800);
  expect(plans.areWaitedFor).toBe(true);
  plans.came();
  vi.advanceTimersByTime(900);
  expect(plans.areWaitedFor).toBe(true);
  vi.advanceTimersByTime(200);
  expect(plans.areWaitedFor).toBe(false);
});

it("are waited for half of the time at most, however often somebody asks and however long it takes", () => {
  const plans = new FirstPlans();
  let waited = 0;
  for (let second = 0; second < 100; second += 1) {
    plans.expect();
    waited += Number(plans.areWaitedFor);
    vi.advanceTimersByTime(1_000);
  }
  expect(waited).toBe(50);
});
