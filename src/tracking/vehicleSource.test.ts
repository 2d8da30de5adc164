import { createTheme } from "@mui/material/styles";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Point } from "../../schemas/polygon";
import { type SeenVehicle, vehicleSource } from "./vehicleSource";

const { palette } = createTheme();
/** With the one state that is looked at. */
const tracked = {
  ...palette,
  states: { ...palette.states, atRisk: { main: "#c77700", text: "#8a5300", ground: "#fff3dd" } },
};
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

const van = (more: Partial<SeenVehicle>): SeenVehicle => ({
  point: [41, -8],
  course: undefined,
  isSeen: true,
  text: "Van 1",
  ...more,
});

/** Two vans, the second one chosen, and what tells that they or the map have moved. */
function sourceOf(places: (SeenVehicle | undefined)[], stops: Point[] = []) {
  const told = new Set<() => void>();
  const zoomed = new Set<() => void>();
  const follow = (those: Set<() => void>) => (changed: () => void) => {
    those.add(changed);
    return () => void those.delete(changed);
  };
  const source = vehicleSource({
    vehicles: [
      { number: 1, isChosen: false, isAlarmed: false },
      { number: 2, isChosen: true, isAlarmed: false },
    ],
    seen: () => places,
    follow: follow(told),
    centre: { name: "Porto", point: [40, -8] },
    stops,
    palette,
    view: {
      project: ([latitude, longitude]) => ({ x: longitude * 1e4, y: latitude * 1e4 }),
      follow: follow(zoomed),
    },
  });
  return { source, told, zoomed };
}

describe("the vehicles on the map", () => {
  it("are there once they were seen, and drawn anew only where they have moved", () => {
    const places = [undefined, van({ point: [42, -8], text: "Van 2" })];
    const { source } = sourceOf(places);
    expect(source.read().map((symbol) => symbol?.point)).toEqual([[40, -8], undefined, [42, -8]]);
    places[0] = van({ course: 90 });
    const stands = source.read();
    expect(stands[1]).toMatchObject({ point: [41, -8], heading: 90, text: "1" });
    places[0] = van({ course: 90 });
    expect(source.read()).toEqual(stands);
    for (const [at, symbol] of source.read().entries()) expect(symbol).toBe(stands[at]);
    places[0] = van({ point: [41.005, -8], course: 0 });
    const moved = source.read();
    expect(moved[1]).toMatchObject({ point: [41.005, -8], heading: 0 });
    expect(moved[2]).toBe(stands[2]);
  });

  it("are grey where nobody has seen them for long, the chosen one with a ring", () => {
    const places = [undefined, van({ text: "Van 2" })];
    const { source } = sourceOf(places);
    const seen = source.read()[2];
    expect(seen).toMatchObject({ ring: { color: palette.primary.main }, label: { text: "Van 2" } });
    places[1] = van({ text: "Van 2 · 6 min", isSeen: false });
    const unseen = source.read()[2];
    expect(unseen?.fillColor).not.toBe(seen?.fillColor);
    expect(unseen?.label?.text).toBe("Van 2 · 6 min");
  });

  it("are squares that are bound nowhere while they stand, with a ring where they are late", () => {
    const places = [van({ course: 90, isStanding: true }), undefined];
    const source = vehicleSource({
      vehicles: [{ number: 1, isChosen: false, isAlarmed: false, tone: "atRisk" }],
      seen: () => places,
      follow: () => () => undefined,
      centre: undefined,
      stops: [],
      palette: tracked,
      view: { project: () => ({ x: 0, y: 0 }), follow: () => () => undefined },
    });
    expect(source.read()[1]).toMatchObject({
      shape: "square",
      heading: undefined,
      ring: { color: "#c77700", dash: [3.5, 2.5] },
    });
    places[0] = van({ course: 90 });
    expect(source.read()[1]).toMatchObject({ shape: "circle", heading: 90 });
  });

  it("have their names beside one another, the centre and stops, once a second at most", () => {
    const places = [van({ point: [40, -8.003] }), van({ text: "Van 2" })];
    const sides = (symbols: ReturnType<ReturnType<typeof sourceOf>["source"]["read"]>) =>
      [...symbols].map((symbol) => symbol?.label?.side);
    const { source, zoomed } = sourceOf(places);
    expect(sides(source.read())).toEqual(["right", "left", "right"]);
    expect(sides(sourceOf(places, [[41, -7.996]]).source.read())).toEqual(["right", "left", "left"]);
    places[0] = van({ point: [41, -7.996] });
    now = 999;
    expect(sides(source.read())).toEqual(["right", "left", "right"]);
    now = 1000;
    expect(sides(source.read())).toEqual(["right", "right", "left"]);
    places[0] = van({ point: [43, -8] });
    let told = 0;
    const stop = source.follow(() => (told += 1));
    for (const zoom of zoomed) zoom();
    expect([told, sides(source.read())]).toEqual([1, ["right", "right", "right"]]);
    stop();
    expect(zoomed.size).toBe(0);
  });

  it("tell when they have moved", () => {
    const { source, told } = sourceOf([undefined, undefined]);
    let count = 0;
    const stop = source.follow(() => (count += 1));
    for (const tell of told) tell();
    stop();
    for (const tell of told) tell();
    expect(count).toBe(1);
  });
});
