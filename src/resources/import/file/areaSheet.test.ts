import { describe, expect, it } from "vitest";
import type { Resource } from "../../../../schemas";
import { areaPath, isAreaFile } from "./areaFiles";
import { areaSheet } from "./areaSheet";

const resource = {
  name: "zones",
  $schema: "./resource.meta.json",
  title: "Zones",
  type: "object",
  "x-api": { family: "rows", base: "/zones" },
  "x-list": { title: "label", columns: ["label"] },
  properties: {
    label: { title: "Label", type: "string" },
    border: { title: "Border", type: "string", format: "polygon" },
  },
} satisfies Resource;

const ring = [
  [-8.7, 41.1],
  [-8.6, 41.1],
  [-8.6, 41.2],
  [-8.7, 41.1],
];
const feature = (name: string) => ({
  type: "Feature",
  properties: { name },
  geometry: { type: "Polygon", coordinates: [ring] },
});

describe("a file of areas", () => {
  it("is told by its name, where the resource has areas", () => {
    expect(areaPath(resource)).toBe("border");
    expect(areaPath({ ...resource, properties: { label: resource.properties.label } })).toBeUndefined();
    expect(["Zones.GeoJSON", "a.kml", "a.json", "a.csv", "kml"].map(isAreaFile)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("is a row for each area, headed as the properties are", () => {
    const text = JSON.stringify({
      type: "FeatureCollection",
      features: [feature("North"), feature("South")],
    });
    expect(areaSheet(text, resource, "border")).toMatchObject({
      rows: [
        ["label", "border"],
        ["North", "41.1,-8.7|41.1,-8.6|41.2,-8.6"],
        ["South", "41.1,-8.7|41.1,-8.6|41.2,-8.6"],
      ],
    });
  });

  it("says what is wrong with it", () => {
    expect(areaSheet('{"type":"Polygon"', resource, "border")).toMatchObject({
      code: "AREAS",
      fault: "notJson",
    });
  });
});
