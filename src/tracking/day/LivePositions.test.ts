import { expect, test } from "vitest";
import type { VehiclePosition } from "../../../schemas/tracking";
import { LivePositions } from "./LivePositions";

const position: VehiclePosition = {
  vehicle: "van",
  time: "2026-11-26T10:00:00Z",
  latitude: 41.15,
  longitude: -8.61,
  speed: 0,
  course: null,
  battery: null,
};

test("before the server was heard nothing is known of who has no position; afterwards nobody knows where he is", () => {
  const positions = new LivePositions();
  const known: boolean[] = [];
  positions.follow(() => known.push(positions.isRead));
  // What is told of one says nothing of the others.
  expect(positions.take([position])).toBe(true);
  expect(positions.isRead).toBe(false);
  positions.read([]);
  expect(positions.isRead).toBe(true);
  expect(known).toEqual([false, true]);
});

test("whoever follows is told once of what is read, and not of what is as it was", () => {
  const positions = new LivePositions();
  let told = 0;
  positions.follow(() => (told += 1));
  positions.read([position]);
  positions.read([position]);
  expect(positions.take([{ ...position, time: "2026-11-26T09:59:00Z" }])).toBe(false);
  expect([told, positions.get("van")?.time]).toEqual([1, position.time]);
});
