import { expect, it } from "vitest";
import type { PositionReading } from "./readings";
import { seenOf, standsSince } from "./seenOf";

const instant = (second: number) => new Date(second * 1000).toISOString();
const seconds = (at: string) => Date.parse(at) / 1000;
const way = { vehicle: "van", driver: "anna", driving: { mode: "CAR_FAST" as const }, line: [] };
const at = (
  second: number,
  whose: Partial<PositionReading>,
  more: Partial<PositionReading> = {},
): PositionReading => ({
  time: instant(second),
  latitude: 41,
  longitude: -8,
  ...whose,
  ...more,
});
const own = { vehicle: "van" };
const phone = { driver: "anna" };

it("has the vehicle's own device before its driver's phone, as long as that was heard of for two minutes", () => {
  const seen = seenOf(
    [
      at(0, phone),
      at(10, own),
      at(20, phone),
      at(129, phone),
      at(130, phone),
      at(140, { driver: "other" }),
      at(150, own),
    ],
    way,
    seconds,
  );
  expect(seen.map(({ time }) => time)).toEqual([0, 10, 130, 150]);
});

it("knows what may be driven there: by the vehicle, and in its zones", () => {
  const corners: [number, number][] = [
    [40.9, -8.1],
    [40.9, -7.9],
    [41.1, -7.9],
    [41.1, -8.1],
  ];
  const driving = {
    mode: "CAR_FAST" as const,
    vehicle: { topSpeed: 90 },
    zones: [{ corners, coefficient: 1, maxSpeed: 30 }],
  };
  const [inside, outside] = seenOf(
    [at(0, own, { speed: 10 }), at(1, own, { latitude: 42, speed: 10 })],
    { ...way, driving },
    seconds,
  );
  expect([inside?.speed, inside?.limit, outside?.limit]).toEqual([36, 30, 90]);
  expect(seenOf([at(0, own)], way, seconds)[0]).toMatchObject({
    speed: undefined,
    limit: undefined,
    gap: undefined,
  });
});

it("measures how far it is from the planned way", () => {
  const line = [4100000, -810000, 4100000, -790000];
  const [seen] = seenOf([at(0, own, { latitude: 41.01 })], { ...way, line }, seconds);
  expect(seen?.gap).toBeCloseTo(1112, -1);
});

it("stands since it moved last, unless that is at one of its stops", () => {
  const place = (second: number, north: number) => ({
    time: second,
    latitude: 41 + north / 111_195,
    longitude: -8,
  });
  const seen = [place(0, 0), place(60, 500), place(120, 510), place(180, 460), place(240, 500)];
  expect(standsSince(seen, [], 150)).toBe(60);
  expect(standsSince(seen, [{ latitude: 41, longitude: -8 }], 150)).toBe(60);
  expect(standsSince(seen, [{ latitude: 41 + 600 / 111_195, longitude: -8 }], 150)).toBeUndefined();
  expect(standsSince([], [], 150)).toBeUndefined();
});
