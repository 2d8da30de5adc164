import { createTheme } from "@mui/material/styles";
import { describe, expect, it } from "vitest";
import { loadResources } from "../../../schemas/load";
import { darkTheme, lightTheme } from "../../kit/theme";
import { mapColors } from "../../map/mapStyle";
import { orderGroup } from "../day/orderGroups";
import { boardOf } from "../day/Board";
import { journeyOf, orderOf, runOf, scheduleOf } from "../day/day.fixture";
import {
  colorSchemeOf,
  lineColors,
  lineDashes,
  lineLooksOf,
  markerColors,
  orderShapes,
  runColors,
  runLook,
  runLooksOf,
} from ".";
import { pinSymbol } from "../map/pinSymbol";
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
const lines = lineLooksOf(["one", "two"], "light");
const parts: ColorParts = {
  board,
  palette,
  lines,
  groups,
  territories: new Map([["north", { color: "#123456" }]]),
};

describe("the colours of vehicles", () => {
  it.each(["light", "dark"] as const)("stand out and apart in the %s theme, whoever looks", (mode) => {
    const colors = lineColors[mode];
    const { land, sea } = mapColors[mode];
    for (const color of colors) {
      expect(contrast(color, land), color).toBeGreaterThanOrEqual(3);
      expect(contrast(color, sea), color).toBeGreaterThanOrEqual(3);
      for (const other of colors)
        for (const eye of Object.values(eyes))
          if (other !== color)
            expect(colorDistance(color, other, eye), `${color} ${other}`).toBeGreaterThan(20);
    }
  });

  it("come again with dashes, so that 28 vehicles differ", () => {
    const vehicles = Array.from({ length: 28 }, (_, at) => `v${at}`);
    const looks = [...lineLooksOf(vehicles, "light").values()];
    expect(new Set(looks.map(({ color, dash }) => `${color} ${dash}`)).size).toBe(28);
    expect(lineDashes[0]).toBeUndefined();
    expect(lineLooksOf([...vehicles, "next"], "light").get("next")).toEqual(looks[0]);
  });
});

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

  it("are those of the run's vehicle, the status, the priority or the territory", () => {
    const plain = palette.text.secondary;
    const colorsBy = (scheme: Parameters<typeof markerColors>[0]) =>
      [fresh, planned, drafted, alone].map(markerColors(scheme, parts));
    const second = lines.get("two")?.color;
    expect(colorsBy("RUN")).toEqual([plain, second, second, plain]);
    expect(colorsBy("STATUS")).toEqual([
      palette.warning.main,
      palette.info.main,
      palette.warning.main,
      palette.info.main,
    ]);
    expect(colorsBy("PRIORITY")).toEqual([palette.error.main, plain, palette.info.main, palette.info.main]);
    expect(colorsBy("TERRITORY")).toEqual(["#123456", plain, plain, plain]);
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

describe("a pin", () => {
  const looks = {
    shape: ({ id }: { id: string }) => (id === "new" ? "diamond" : "circle") as "diamond" | "circle",
    color: ({ id }: { id: string }) => (id === "done" ? "#00ff00" : "#ff0000"),
    mixed: "#ffffff",
    outline: "#000000",
    textOn: () => "#000000",
  };
  const pin = (...of: typeof orders) => pinSymbol({ point: [1, 2], orders: of }, looks);

  it("has its order's look, or the number of its orders", () => {
    expect(pin(fresh)).toMatchObject({ shape: "diamond", fillColor: "#ff0000" });
    expect(pin(fresh).text).toBeUndefined();
    expect(pin(planned, drafted)).toMatchObject({ shape: "circle", fillColor: "#ff0000", text: "2" });
    expect(pin(fresh, done)).toMatchObject({ shape: "circle", fillColor: "#ffffff", text: "2" });
  });

  it("is round and larger for a cluster", () => {
    const cluster = pinSymbol({ point: [1, 2], orders: [fresh, fresh], zoom: 12 }, looks);
    expect(cluster.shape).toBe("circle");
    expect(cluster.radius).toBeGreaterThan(pin(fresh, fresh).radius ?? 0);
  });

  it.each([lightTheme, darkTheme])("can be read on any colour", (theme) => {
    const made = createTheme(theme).palette;
    for (const color of [...lineColors[made.mode], made.info.main, made.warning.main])
      expect(contrast(color, hexOf(made.getContrastText(color)))).toBeGreaterThan(3);
  });
});

/** MUI's own texts are black and white, one of them as rgba. */
function hexOf(color: string): string {
  return color.startsWith("#") ? `${color}${color.length === 4 ? color.slice(1) : ""}` : "#212121";
}
