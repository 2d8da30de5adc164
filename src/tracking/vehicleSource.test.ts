import { createTheme } from "@mui/material/styles";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Point } from "../../schemas/polygon";
import { lightTheme } from "../kit/theme";
import { type DrawnVehicle, type SeenVehicle, vehicleSource } from "./vehicleSource";

const { palette } = createTheme(lightTheme);
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

const plain = { isChosen: false, isAlarmed: false };

type Given = {
  vehicles?: DrawnVehicle[];
  stops?: Point[];
  isClustered?: boolean;
};

/** Two vans, the second one chosen, on a map as wide as the world; what tells that they have moved, and the map's place. */
function sourceOf(places: (SeenVehicle | undefined)[], given: Given = {}) {
  const told = new Set<() => void>();
  const map = { name: "12 0 0", zoom: 12, size: { x: 1e9, y: 1e9 }, left: 1e6 };
  const source = vehicleSource({
    vehicles: [
      { ...plain, number: 1 },
      { ...plain, number: 2, isChosen: true },
    ],
    seen: () => [...places],
    follow(changed) {
      told.add(changed);
      return () => void told.delete(changed);
    },
    centre: { name: "Porto", point: [40, -8] },
    stops: [],
    isClustered: false,
    ...given,
    palette,
    view: {
      project: ([latitude, longitude]) => ({ x: map.left + longitude * 1e4, y: latitude * 1e4 }),
      name: () => map.name,
      zoom: () => map.zoom,
      size: () => map.size,
    },
  });
  return { source, told, map };
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
    const { source } = sourceOf(places, { vehicles: [{ ...plain, number: 1, tone: "atRisk" }] });
    expect(source.read()[1]).toMatchObject({
      shape: "square",
      heading: undefined,
      ring: { color: palette.states.atRisk.main, dash: [3.5, 2.5] },
    });
    places[0] = van({ course: 90 });
    expect(source.read()[1]).toMatchObject({ shape: "circle", heading: 90 });
  });

  it("have their names beside one another, the centre and stops, once a second at most", () => {
    const places = [van({ point: [40, -8.003] }), van({ text: "Van 2" })];
    const sides = (symbols: ReturnType<ReturnType<typeof sourceOf>["source"]["read"]>) =>
      [...symbols].map((symbol) => symbol?.label?.side);
    const { source, map } = sourceOf(places);
    expect(sides(source.read())).toEqual(["right", "left", "right"]);
    const beside = sourceOf(places, { stops: [[41, -7.996]] });
    expect(sides(beside.source.read())).toEqual(["right", "left", "left"]);
    places[0] = van({ point: [41, -7.996] });
    now = 999;
    expect(sides(source.read())).toEqual(["right", "left", "right"]);
    now = 1000;
    expect(sides(source.read())).toEqual(["right", "right", "left"]);
    places[0] = van({ point: [43, -8] });
    map.name = "13 0 0";
    expect(sides(source.read())).toEqual(["right", "right", "right"]);
  });

  it("are named where one looks, and a little beyond", () => {
    const places = [van({ point: [41, -7.9] }), van({ point: [41, -8], text: "Van 2" })];
    const { source, map } = sourceOf(places);
    Object.assign(map, { size: { x: 1000, y: 1e9 }, left: 81_000 });
    const named = () => source.read().map((symbol) => symbol?.label?.text);
    expect(named()).toEqual(["Porto", undefined, "Van 2"]);
    Object.assign(map, { left: 80_200, name: "12 800 0" });
    expect(named()).toEqual(["Porto", "Van 1", "Van 2"]);
  });

  it("are one symbol with their number where they are near each other, but for the one that is chosen", () => {
    const vehicles = [1, 2, 3, 4, 5].map((number) => ({ ...plain, number, isChosen: number === 4 }));
    const places = [
      ...[0, 1, 2, 3].map((at) => van({ point: [41, -8 + at / 1e4] })),
      van({ point: [42, -8] }),
    ];
    const { source, map } = sourceOf(places, { vehicles, isClustered: true });
    const [, cluster, ...others] = source.read();
    expect(cluster).toMatchObject({ text: "3", flag: undefined });
    expect(others.map((symbol) => symbol?.text)).toEqual([undefined, undefined, undefined, "4", "5"]);
    expect(source.standing().map((each) => each.vehicles)).toEqual([[0, 1, 2], [3], [4]]);
    // Near enough each stands by itself.
    Object.assign(map, { zoom: 15, name: "15 0 0" });
    expect(source.read().map((symbol) => symbol?.text)).toEqual([undefined, "1", "2", "3", "4", "5"]);
    expect(source.standing()).toHaveLength(5);
  });

  it("have a cluster tell that an alert waits of one of them", () => {
    const vehicles = [1, 2, 3].map((number) => ({ ...plain, number, isAlarmed: number === 2 }));
    const { source } = sourceOf([van({}), van({}), van({})], { vehicles, isClustered: true });
    expect(source.read()[1]).toMatchObject({ text: "3", flag: palette.states.late.main });
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
