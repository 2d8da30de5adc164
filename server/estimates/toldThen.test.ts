import { expect, it } from "vitest";
import { type Expected, toldThen } from "./toldThen";

const now = new Date("2026-11-25T10:00:00.000Z");
const seconds = (time: string) => Date.parse(`2026-11-25T${time}Z`) / 1000;
const expected = (order: string, time?: string, more: Partial<Expected> = {}): Expected => ({
  order,
  vehicle: "van",
  run: "run",
  punctuality: "ON_TIME",
  ...(time !== undefined && { eta: seconds(time) }),
  ...more,
});

it("tells what is new, and anew what moved by a minute or stands otherwise", () => {
  const first = toldThen([], [expected("a", "10:30:00"), expected("b")], now);
  expect(first.told).toEqual([
    {
      order: "a",
      vehicle: "van",
      run: "run",
      punctuality: "ON_TIME",
      eta: "2026-11-25T10:30:00.000Z",
      etaUpdated: now.toISOString(),
    },
    { order: "b", vehicle: "van", run: "run", punctuality: "ON_TIME" },
  ]);
  const again = (...all: Expected[]) =>
    toldThen(first.told, [...all, expected("b")], new Date(now.getTime() + 60_000)).told;
  expect(again(expected("a", "10:30:59"))).toEqual([]);
  expect(again(expected("a", "10:31:00"))).toMatchObject([
    { eta: "2026-11-25T10:31:00.000Z", etaUpdated: "2026-11-25T10:01:00.000Z" },
  ]);
  expect(again(expected("a", "10:29:00"))).toHaveLength(1);
  // It stands otherwise: the arrival that was told stays.
  expect(again(expected("a", "10:30:30", { punctuality: "AT_RISK" }))).toMatchObject([
    { eta: "2026-11-25T10:30:00.000Z", etaUpdated: now.toISOString(), punctuality: "AT_RISK" },
  ]);
});

it("keeps what was expected of an order that is reached, and forgets what is gone", () => {
  const before = toldThen([], [expected("a", "10:30:00"), expected("b", "10:40:00")], now).told;
  expect(toldThen(before, [expected("a")], now)).toEqual({ told: [], gone: ["b"] });
});
