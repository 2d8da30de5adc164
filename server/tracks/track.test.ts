import { describe, expect, it } from "vitest";
import { daysBetween } from "./days";
import { advance, type Point, stopsOf, type Track } from "./track";

const minute = 60_000;
const degree = 111_195;

/** A point so many metres north, so many minutes on. */
const at = (minutes: number, metres: number, more: Partial<Point> = {}): Point => ({
  time: minutes * minute,
  own: true,
  device: "d",
  sequence: 0,
  latitude: 41 + metres / degree,
  longitude: -8,
  speed: null,
  course: null,
  ...more,
});

function day(points: Point[]): Track {
  let track: Track | undefined;
  for (const point of points) track = advance(track, point);
  if (!track) throw new Error("There are no points");
  return track;
}

describe("a vehicle's day", () => {
  it("counts the way, and not the noise of standing still", () => {
    const standing = Array.from({ length: 60 }, (_, index) => at(10 + index / 4, 1000 + (index % 2) * 30));
    const { distance } = day([at(0, 0), at(1, 500), at(2, 1000), ...standing, at(40, 2000)]);
    expect(distance).toBeGreaterThan(1990);
    expect(distance).toBeLessThan(2045);
  });

  it("has the stops of two minutes and more: where, from when, to when; that at which it stands among them", () => {
    const track = day([at(0, 0), at(1, 500), at(2, 510), at(4, 505), at(5, 900), at(6, 1500), at(20, 1510)]);
    expect(stopsOf(track).map(({ from, to }) => [from / minute, to / minute])).toEqual([
      [1, 4],
      [6, 20],
    ]);
  });

  it("goes by the vehicle's own device while that was heard within two minutes, else by its driver's phone", () => {
    const phone = { own: false, device: "phone" };
    const track = day([at(0, 0), at(1, 5000, phone), at(1.9, 100), at(3.8, 9000, phone), at(4, 2000, phone)]);
    expect(track.latest).toMatchObject({ device: "phone", time: 4 * minute });
    expect(track.distance).toBeLessThan(2010);
  });
});

describe("the days of a zone", () => {
  it("are 23 and 25 hours long where clocks change", () => {
    const spring = daysBetween(Date.UTC(2026, 2, 29, 12), Date.UTC(2026, 2, 29, 12), "Europe/Lisbon");
    const autumn = daysBetween(Date.UTC(2026, 9, 25, 12), Date.UTC(2026, 9, 25, 12), "Europe/Lisbon");
    const hours = [...spring, ...autumn].map(({ day: name, from, to }) => [name, (to - from) / 3_600_000]);
    expect(hours).toEqual([
      ["2026-03-29", 23],
      ["2026-10-25", 25],
    ]);
  });

  it("follow one another without a gap", () => {
    const days = daysBetween(Date.UTC(2026, 9, 23), Date.UTC(2026, 9, 28), "Atlantic/Azores");
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
    expect(days.map(({ day: name }) => name)).toEqual([
      "2026-10-23",
      "2026-10-24",
      "2026-10-25",
      "2026-10-26",
      "2026-10-27",
    ]);
  });
});
