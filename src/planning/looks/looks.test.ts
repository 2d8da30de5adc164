import { createTheme } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../schemas/load";
import { darkTheme, lightTheme } from "../../kit/theme";
import { mapColors } from "../../map/mapStyle";
import { orderGroup } from "../day/orderGroups";
import { boardOf } from "../day/Board";
import { at, journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import {
  colorSchemeOf,
  markerColors,
  orderShapes,
  runColors,
  runLook,
  runLooksOf,
  stopState,
  textOn,
  windowColor,
  windowHours,
} from ".";
import { colorDistance, contrast, eyes } from "./colorDistance.fixture";
import type { ColorParts } from "./markerColors";

const groups = loadResources("schemas").get("orders")?.["x-list"].groups?.of ?? [];
const { palette } = createTheme(lightTheme);
const fresh = orderOf("new", { priority: 3, territory: "north" });
const planned = orderOf("planned", { status: "ALLOCATED", priority: 1 });
const drafted = orderOf("drafted");
const alone = orderOf("alone", { status: "ALLOCATED", territory: "gone" });
const done = orderOf("done", { status: "COMPLETED" });
const orders = [fresh, planned, drafted, alone, done];
const board = boardOf(
  scheduleOf([journeyOf("one"), journeyOf("two", [runOf("r", ["planned", "drafted"])])], orders),
);
const runs = runLooksOf([...board.journeys.values()], "light");
const parts: ColorParts = {
  board,
  palette,
  runs,
  groups,
  territories: new Map([["north", { color: "#123456" }]]),
};

describe("the colours of runs", () => {
  it.each(["light", "dark"] as const)("stand out in the %s theme, and their numbers on them", (mode) => {
    const theme = createTheme(mode === "light" ? lightTheme : darkTheme);
    for (const number of runColors[mode].keys()) {
      const { color, textColor } = runLook(number + 1, mode);
      for (const ground of [theme.palette.background.paper, mapColors[mode].land])
        expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(color, textColor), color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(["light", "dark"] as const)(
    "of neighbours in number are far apart in the %s theme, whoever looks",
    (mode) => {
      const colors = runColors[mode];
      for (const [at, color] of colors.entries())
        for (const eye of Object.values(eyes))
          expect(colorDistance(color, colors[(at + 1) % colors.length] ?? "", eye)).toBeGreaterThan(10);
    },
  );

  it("come again with square corners, and stay with a vehicle while the day is planned anew", () => {
    expect(runLook(21, "light")).toEqual({ ...runLook(1, "light"), number: 21, square: true });
    const numbers = (...journeys: Parameters<typeof runLooksOf>[0]) =>
      [...runLooksOf(journeys, "light")].map(([id, { number }]) => [id, number]);
    const [one, two] = [journeyOf("one"), journeyOf("two", [runOf("a", ["x"]), runOf("b", ["y"])])];
    expect(numbers(one, two)).toEqual([
      ["a", 2],
      ["b", 4],
    ]);
    expect(numbers({ ...one, runs: [runOf("c", ["z"])] }, two)).toEqual([
      ["c", 1],
      ["a", 2],
      ["b", 4],
    ]);
  });
});

describe("the colours of markers", () => {
  it("follow the setting, and a new account's where it is none", () => {
    expect([
      colorSchemeOf("TERRITORY"),
      colorSchemeOf("PRIORITY"),
      colorSchemeOf("BLUE"),
      colorSchemeOf(undefined),
    ]).toEqual(["TERRITORY", "PRIORITY", "RUN", "RUN"]);
  });

  it("are those of the run, the status, the priority, the territory or the window's hour", () => {
    const plain = palette.text.secondary;
    const colorsBy = (scheme: Parameters<typeof markerColors>[0]) =>
      [fresh, planned, drafted, alone].map(markerColors(scheme, parts));
    const second = runs.get("r")?.color;
    expect(colorsBy("RUN")).toEqual([plain, second, second, plain]);
    expect(colorsBy("STATUS")).toEqual([
      palette.warning.main,
      palette.info.main,
      palette.warning.main,
      palette.info.main,
    ]);
    expect(colorsBy("PRIORITY")).toEqual([palette.error.main, plain, palette.info.main, palette.info.main]);
    expect(colorsBy("TERRITORY")).toEqual(["#123456", plain, plain, plain]);
    const hourly = ([from, to]: [number, number]) =>
      markerColors("WINDOW", parts)(orderOf("x", { windows: [{ start: at(from), end: at(to) }] }));
    expect(
      (
        [
          [7, 8],
          [8, 10],
          [9, 12],
          [18, 20],
          [8, 17],
        ] as const
      ).map(([from, to]) => hourly([from, to])),
    ).toEqual([
      windowColor(0, "light"),
      windowColor(1, "light"),
      windowColor(1, "light"),
      windowColor(6, "light"),
      plain,
    ]);
    expect(markerColors("WINDOW", parts)(orderOf("x", { windows: [] }))).toBe(plain);
  });

  it.each(["light", "dark"] as const)("of hours stand out in the %s theme, and numbers on them", (mode) => {
    for (const step of windowHours.keys()) {
      const color = windowColor(step, mode);
      expect(contrast(color, mapColors[mode].land), color).toBeGreaterThanOrEqual(3);
      expect(contrast(color, textOn(color)), color).toBeGreaterThanOrEqual(4.4);
    }
  });
});

describe("the shapes of orders", () => {
  it("are told apart for each group of statuses, the unplanned by none of the others'", () => {
    expect(groups.map(({ name }) => name).filter((name) => !(name in orderShapes))).toEqual([]);
    const { unplanned, ...others } = orderShapes;
    expect(Object.values(others)).not.toContain(unplanned);
  });

  it("say what the plan says, before the status does", () => {
    expect([fresh, planned, drafted, alone, done].map((order) => orderGroup(order, board, groups))).toEqual([
      "unplanned",
      "planned",
      "planned",
      "unplanned",
      "completed",
    ]);
  });
});

describe("a stop", () => {
  const stop = runOf("r", ["x"]).stops[0]!;
  const order = (end: number) =>
    orderOf("x", {
      windows: [
        { start: at(6), end: at(7) },
        { start: at(8), end },
      ],
    });

  it("is at risk with less than twelve minutes left of the window that it is in", () => {
    expect(stopState(stop, order(at(8, 41)))).toBe("atRisk");
    expect(stopState(stop, order(at(8, 42)))).toBe("good");
    expect(stopState(stop, orderOf("x", { windows: [] }))).toBe("good");
  });

  it("is broken where it is late by whichever rule, and where a hard one is broken", () => {
    const broken = (id: string, severity: "HARD" | "SOFT") =>
      stopState({ ...stop, violations: [{ id, severity }] }, order(at(12)));
    expect([
      broken("LATE", "SOFT"),
      broken("LOCATION_CLOSED", "SOFT"),
      broken("CAPACITY", "HARD"),
      broken("WAITING", "SOFT"),
    ]).toEqual(["broken", "broken", "broken", "good"]);
  });
});
