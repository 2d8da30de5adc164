import { describe, expect, it } from "vitest";
import { abbreviated } from "./abbreviations";
import { placeStyle, streetStyle } from "./labels";
import { roadLook, roadOrder, roadWidth, type RoadClass } from "./roads";
import { widthAt } from "./Stops";

const classes = Object.keys(roadOrder) as RoadClass[];

describe("the widths of roads", () => {
  it("grow by powers between two zooms, and beyond the last as between the last two", () => {
    expect(roadWidth("motorway", false, 12)).toBe(3.2);
    expect(roadWidth("motorway", false, 11)).toBeCloseTo(Math.sqrt(1.8 * 3.2));
    expect(roadWidth("motorway", false, 19)).toBeCloseTo(26 * Math.sqrt(2));
    expect(roadWidth("motorway", false, 8)).toBeCloseTo(1.8 / (3.2 / 1.8));
    expect(widthAt([[10, 3]], 14)).toBe(3);
  });

  it("grow with each zoom, and never below those of lesser roads", () => {
    for (const kind of classes)
      for (let zoom = 15; zoom < 19; zoom++) {
        expect(roadWidth(kind, false, zoom + 1), kind).toBeGreaterThan(roadWidth(kind, false, zoom));
        expect(roadWidth(kind, true, zoom)).toBeLessThan(roadWidth(kind, false, zoom));
      }
    const great = classes.slice(0, classes.indexOf("residential"));
    for (const [at, kind] of great.entries())
      expect(roadWidth(kind, false, 14)).toBeGreaterThan(roadWidth(classes[at + 1]!, false, 14));
  });
});

describe("the looks of roads", () => {
  it("have casings from zoom 13 on, where they are wide enough, and wider ones on bridges", () => {
    expect(roadLook("motorway", false, 12, "light").casing).toBeUndefined();
    expect(roadLook("residential", false, 13, "light").casing).toBeUndefined();
    expect(roadLook("footway", false, 18, "light").casing).toBeUndefined();
    const { casing, width } = roadLook("motorway", false, 14, "light");
    expect(casing).toEqual({ color: "#dcc084", width: width + 1.5, onBridge: width + 2.4 });
  });

  it("are one colour from afar, and others by night", () => {
    expect(roadLook("primary", false, 12, "light").fill).toBe("#dcd3bb");
    expect(roadLook("primary", false, 13, "light").fill).toBe("#fff7e6");
    expect(roadLook("primary", false, 13, "dark").fill).toBe("#535858");
  });
});

describe("names", () => {
  it("of places come and go with the zoom, by their rank", () => {
    expect(placeStyle("city", 1, 12)).toMatchObject({ size: 19, weight: 700 });
    expect(placeStyle("city", 1, 16)).toBeUndefined();
    expect(placeStyle("suburb", 5, 12)).toBeUndefined();
    expect(placeStyle("suburb", 5, 13)).toMatchObject({ isCapital: true, size: 10.5 });
    expect(placeStyle("river", 3, 14)).toMatchObject({ isItalic: true, hasHalo: false });
  });

  it("of lesser streets come later", () => {
    expect(streetStyle("tertiary", 13)).toBeDefined();
    expect(streetStyle("residential", 14)).toBeUndefined();
    expect(streetStyle("residential", 15)).toMatchObject({ size: 10.5, apart: 520 });
  });

  it.each([
    ["Rua da Alegria", 16, "R. da Alegria"],
    ["Rua da Alegria", 17, "Rua da Alegria"],
    ["Avenida dos Aliados", 14, "Av. dos Aliados"],
    ["Church Street", 15, "Church St"],
    ["проспект Мира", 15, "просп. Мира"],
    ["Невский проспект", 15, "Невский просп."],
    ["Rua", 14, "Rua"],
    ["Äulestrasse", 14, "Äulestrasse"],
  ])("are shortened in the languages that are known: %s at zoom %i", (name, zoom, short) => {
    expect(abbreviated(name, zoom)).toBe(short);
  });
});
