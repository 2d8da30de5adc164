import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ServerClock } from "./ServerClock";

const at = Date.parse("2026-11-24T10:00:00Z");
const told = (date: string) => new Headers({ date: new Date(date).toUTCString() });

beforeEach(() => void vi.useFakeTimers({ now: at }));
afterEach(() => void vi.useRealTimers());

it("goes by the reader's clock where that is right, or nothing else is known", () => {
  const clock = new ServerClock();
  expect(clock.now()).toBe(at);
  clock.take(new Headers());
  clock.take(told("2026-11-24T09:59:58Z"));
  expect(clock.now()).toBe(at);
});

it("goes by the server's where the reader's is off, whatever was long on the way", () => {
  const clock = new ServerClock();
  clock.take(told("2026-11-24T10:20:00Z"));
  expect(clock.now()).toBe(at + 20 * 60_000 + 500);
  clock.take(told("2026-11-24T10:19:51Z"));
  vi.advanceTimersByTime(1_000);
  expect(clock.now()).toBe(at + 20 * 60_000 + 1_500);
});

it("hears of it when the reader's clock is set right", () => {
  const clock = new ServerClock();
  clock.take(told("2026-11-24T10:20:00Z"));
  vi.setSystemTime(at + 20 * 60_000);
  for (let answer = 0; answer < 8; answer += 1) clock.take(told("2026-11-24T10:20:00Z"));
  expect(clock.now()).toBe(at + 20 * 60_000);
});
