import { describe, expect, it } from "vitest";
import { readAreas } from "./index";

const ring = [
  [-9, 41],
  [-8, 41],
  [-8, 42],
  [-9, 41],
];
const points = [
  [41, -9],
  [41, -8],
  [42, -8],
];
const kml = (inside: string) => `<?xml version="1.0"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>North</name>${inside}</Placemark></Document></kml>`;
const outer = (coordinates: string) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs></Polygon>`;

describe("areas of a file", () => {
  it.each([
    ["a polygon", { type: "Polygon", coordinates: [ring] }, [{ name: "", points }]],
    [
      "a feature with its name and heights",
      {
        type: "Feature",
        properties: { name: "North" },
        geometry: { type: "Polygon", coordinates: [ring.map((each) => [...each, 12])] },
      },
      [{ name: "North", points }],
    ],
    [
      "a collection of several, beside what is no area",
      {
        type: "FeatureCollection",
        features: [
          { type: "Feature", properties: null, geometry: { type: "Point", coordinates: [1, 2] } },
          {
            type: "Feature",
            properties: {},
            geometry: { type: "MultiPolygon", coordinates: [[ring], [ring]] },
          },
        ],
      },
      [
        { name: "", points },
        { name: "", points },
      ],
    ],
  ])("are read from GeoJSON: %s", (_what, value, areas) => {
    expect(readAreas(JSON.stringify(value))).toEqual({ areas });
  });

  it("are read from KML, with their placemarks' names", () => {
    expect(readAreas(kml(outer("-9,41,0\n -8,41,0 -8,42,0 -9,41,0")))).toEqual({
      areas: [{ name: "North", points }],
    });
    expect(readAreas(kml(`<MultiGeometry>${outer("-9,41 -8,41 -8,42")}</MultiGeometry>`))).toEqual({
      areas: [{ name: "North", points }],
    });
  });

  it("are read from the wire's own form", () => {
    expect(readAreas(" 41,-9|41,-8|42,-8 ")).toEqual({ areas: [{ name: "", points }] });
  });

  it.each([
    ["", { fault: "empty" }],
    ["41,-9|41;-8", { fault: "wire", place: "2", detail: "41;-8" }],
    ["{", { fault: "notJson" }],
    ['{"type":"Point","coordinates":[1,2]}', { fault: "noArea" }],
    [
      JSON.stringify({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            geometry: {
              type: "Polygon",
              coordinates: [
                [
                  [-9, 41],
                  [-8, 91],
                ],
              ],
            },
          },
        ],
      }),
      { fault: "point", place: "features[0].geometry.coordinates[0][1]", detail: "[-8,91]" },
    ],
    [JSON.stringify({ type: "Polygon", coordinates: [ring, ring] }), { fault: "hole", place: "coordinates" }],
    [kml(outer("-9,41 -8,abc -8,42")), { fault: "point", place: "North, 2", detail: "-8,abc" }],
    [kml(`<Polygon><outerBoundaryIs/><innerBoundaryIs/></Polygon>`), { fault: "hole", place: "North" }],
    [kml("<Point><coordinates>1,2</coordinates></Point>"), { fault: "noArea" }],
  ])("or it is said what is wrong, and where: %s", (text, fault) => {
    expect(readAreas(text)).toMatchObject(fault);
  });
});
