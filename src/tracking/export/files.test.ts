import * as fc from "fast-check";
import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import type { ComparedStop, ExportedRoutes, ExportedRun } from "../../../schemas/routes";
import { runs as tries } from "../../../tests/scope";
import { readSheet } from "../../spreadsheets";
import { unitsOf } from "../../units";
import { writeRoutes } from "./files";
import { geoJsonOf } from "./geoJson";
import { gpxOf } from "./gpx";
import type { Words } from "./words";

const words: Words = {
  text: (key, values = {}) => [key, ...Object.values(values)].join(" "),
  status: (status) => status.toLowerCase(),
  units: unitsOf({ longDistanceUnits: "KILOMETRES" }),
  timeZone: "Europe/Lisbon",
};

const instant = "2026-05-11T08:00:05.000Z";

const stop = (more: Partial<ComparedStop> = {}): ComparedStop => ({
  order: "o1",
  number: 1,
  reference: "R-1",
  customer: "Florista Aurora",
  address: "Rua do Freixo",
  latitude: 41.15,
  longitude: -8.59,
  status: "COMPLETED",
  arrive: "2026-05-11T08:00:00.000Z",
  finish: "2026-05-11T08:05:00.000Z",
  windows: [],
  arrived: instant,
  departed: null,
  loading: null,
  takeover: null,
  territory: null,
  gps: { arrived: instant, departed: null, distance: 1250, driving: 300 },
  planned: { distance: 1000, driving: 240 },
  servedAs: 1,
  isOutOfTurn: false,
  ...more,
});

const run = (more: Partial<ExportedRun> = {}): ExportedRun => ({
  id: "r1",
  vehicle: "v1",
  vehicleName: "Van 1",
  driver: "d1",
  driverName: "Anna",
  number: 1,
  dayNumber: 1,
  status: "COMPLETED",
  loadingState: { status: "NOT_STARTED", hasIssue: false, confirmed: null },
  sentAt: instant,
  departure: instant,
  finish: instant,
  counts: { orders: 1, done: 1, failed: 0 },
  planned: { distance: 2000, driving: 480, returned: instant },
  driven: { distance: 2500, driving: 600, departed: instant, returned: instant },
  difference: { isWhole: true, distance: 500, driving: 120, late: 0, outOfTurn: 0 },
  stops: [stop()],
  way: [4_115_000, -858_000, 4_115_000, -859_000],
  track: [
    { time: instant, latitude: 41.15, longitude: -8.58 },
    { time: "2026-05-11T08:00:35.000Z", latitude: 41.1501234, longitude: -8.59 },
  ],
  ...more,
});

const routes = (...runs: ExportedRun[]): ExportedRoutes => ({
  vehicle: "v1",
  date: "2026-05-11",
  timeZone: "Europe/Lisbon",
  runs,
});

function parsed(text: string) {
  const document = new new Window().DOMParser().parseFromString(text, "application/xml");
  expect(document.getElementsByTagName("parsererror")).toHaveLength(0);
  const all = (tag: string) => [...document.getElementsByTagName(tag)];
  return {
    all,
    tags: [...(document.documentElement?.children ?? [])].map(({ localName }) => localName),
    points: (tag: string) =>
      all(tag).map((each) => [Number(each.getAttribute("lat")), Number(each.getAttribute("lon"))]),
    texts: (tag: string) => all(tag).map(({ textContent }) => textContent),
  };
}

const sixth = (value: number) => Number(value.toFixed(6));

/** Anywhere on earth, also where a number is written as "1e-7". */
const places = fc.array(
  fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, maxExcluded: true, noNaN: true }),
    time: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
  }),
  { minLength: 2, maxLength: 8 },
);

describe("GPX", () => {
  it("has stops, then plans, then what was driven with its times, as its schema orders them", () => {
    const { tags, points, texts, all } = parsed(gpxOf(routes(run(), run({ number: 2 })), words));
    expect(tags).toEqual(["metadata", "wpt", "wpt", "rte", "rte", "trk", "trk"]);
    expect(all("gpx")[0]?.getAttribute("version")).toBe("1.1");
    expect([...all("wpt")[0]!.children].map(({ localName }) => localName)).toEqual(["time", "name", "desc"]);
    expect(points("rtept").slice(0, 2)).toEqual([
      [41.15, -8.58],
      [41.15, -8.59],
    ]);
    expect([...all("rte")[1]!.children].map(({ localName }) => localName)).toEqual([
      "name",
      "number",
      "rtept",
      "rtept",
    ]);
    expect(points("trkpt")[1]).toEqual([41.150123, -8.59]);
    expect(texts("name")).toContain("1 Florista Aurora");
    expect(texts("time")).toEqual([
      instant,
      instant,
      instant,
      run().track[1]?.time,
      instant,
      run().track[1]?.time,
    ]);
  });

  it("leaves out what is not known: places, lines, times", () => {
    const idle = run({ track: [], driven: null, stops: [stop({ latitude: null, longitude: null })] });
    expect(parsed(gpxOf(routes(idle), words)).tags).toEqual(["metadata", "rte"]);
    expect(
      parsed(gpxOf(routes(run({ stops: [stop({ arrived: null })], track: [] })), words)).all("time"),
    ).toEqual([]);
  });

  it("carries any text, and what XML can't carry as a mark of it", () => {
    const customer = '<Müller & "Söhne">\r\n]]>\u0000\uD800';
    const { texts } = parsed(gpxOf(routes(run({ stops: [stop({ customer })] })), words));
    expect(texts("name")).toContain('1 <Müller & "Söhne">\n]]>\uFFFD\uFFFD');
  });

  it("gives back every point as it was, to ten centimetres, and every time", () => {
    fc.assert(
      fc.property(places, (found) => {
        const track = found.map(({ time, ...place }) => ({ time: time.toISOString(), ...place }));
        const { points, texts } = parsed(gpxOf(routes(run({ track, stops: [] })), words));
        expect(points("trkpt")).toEqual(
          track.map(({ latitude, longitude }) => [sixth(latitude), sixth(longitude)]),
        );
        expect(texts("time")).toEqual(track.map(({ time }) => time));
      }),
      { numRuns: tries(100) },
    );
  });
});

describe("GeoJSON", () => {
  it("has the ways and stops of each run, longitude first", () => {
    const { type, features } = geoJsonOf(routes(run()), words);
    expect(type).toBe("FeatureCollection");
    expect(features.map(({ geometry, properties }) => [geometry?.type, properties?.["kind"]])).toEqual([
      ["LineString", "planned"],
      ["LineString", "driven"],
      ["Point", "stop"],
    ]);
    expect(features[2]?.geometry).toEqual({ type: "Point", coordinates: [-8.59, 41.15] });
    expect(features[1]?.properties).toMatchObject({
      date: "2026-05-11",
      run: 1,
      distance: 2500,
      coordTimes: run().track.map(({ time }) => time),
    });
    expect(features[2]?.properties).toMatchObject({ reference: "R-1", arrived: instant, servedAs: 1 });
  });

  it("has stops that are nowhere without a place, and no line of one point", () => {
    const lost = run({ track: run().track.slice(1), stops: [stop({ latitude: null, longitude: null })] });
    expect(geoJsonOf(routes(lost), words).features.map(({ geometry }) => geometry?.type ?? null)).toEqual([
      "LineString",
      null,
    ]);
  });

  it("gives back every point as it was, to ten centimetres, and every time", () => {
    fc.assert(
      fc.property(places, (found) => {
        const track = found.map(({ time, ...place }) => ({ time: time.toISOString(), ...place }));
        const text = JSON.stringify(geoJsonOf(routes(run({ track })), words));
        const [, driven] = (JSON.parse(text) as ReturnType<typeof geoJsonOf>).features;
        expect(driven?.geometry).toEqual({
          type: "LineString",
          // JSON has no -0.
          coordinates: track.map(({ latitude, longitude }) => [sixth(longitude) + 0, sixth(latitude) + 0]),
        });
        expect(driven?.properties?.["coordTimes"]).toEqual(track.map(({ time }) => time));
      }),
      { numRuns: tries(100) },
    );
  });
});

describe("a table", () => {
  const rowsOf = async (format: "csv" | "xlsx", of: ExportedRoutes) => {
    const settings = { csvDelimiter: ";" };
    const { file } = await writeRoutes(format, { routes: of, words, settings, title: "Van 1" });
    return { text: await file.text(), ...(await readSheet(new Uint8Array(await file.arrayBuffer()))) };
  };

  it.each(["csv", "xlsx"] as const)("has stops and the points of both ways, in %s", async (format) => {
    const { rows } = await rowsOf(format, routes(run()));
    const [headings = [], first = [], ...points] = rows;
    const cell = (row: readonly unknown[], name: string) =>
      String(row[headings.findIndex((each) => String(each).startsWith(`routes.columns.${name}`))] ?? "");
    expect(headings).toContain("routes.columns.plannedDistance, km");
    expect(
      ["kind", "customer", "arrive", "arrived", "drivenDistance", "plannedDriving"].map((name) =>
        cell(first, name),
      ),
    ).toEqual([
      "routes.kinds.stop",
      "Florista Aurora",
      "2026-05-11 09:00:00",
      "2026-05-11 09:00:05",
      "1.25",
      "00:04",
    ]);
    expect(points.map((row) => [cell(row, "kind"), cell(row, "number"), cell(row, "longitude")])).toEqual([
      ["routes.kinds.planned", "1", "-8.58"],
      ["routes.kinds.planned", "2", "-8.59"],
      ["routes.kinds.driven", "1", "-8.58"],
      ["routes.kinds.driven", "2", "-8.59"],
    ]);
    expect(cell(points[3] ?? [], "time")).toBe("2026-05-11 09:00:35");
  });

  it("leaves no text of others that a spreadsheet would take for a formula", async () => {
    const wicked = stop({ customer: "=HYPERLINK(1)", address: "@SUM(A1)", reference: "-2+3" });
    const { text, rows } = await rowsOf("csv", routes(run({ stops: [wicked], vehicleName: "+1" })));
    for (const cell of ["'=HYPERLINK(1)", "'@SUM(A1)", "'-2+3", "'+1"]) expect(text).toContain(`;${cell};`);
    expect(rows[1]).toContain("=HYPERLINK(1)");
  });

  it("says which encoding of the account lacks what it holds", async () => {
    const settings = { csvEncoding: "windows-1252" };
    const writing = { words, settings, title: "Van 1" };
    const foreign = routes(run({ stops: [stop({ customer: "Цветы" })] }));
    expect((await writeRoutes("csv", { ...writing, routes: routes(run()) })).lacking).toBeUndefined();
    expect((await writeRoutes("csv", { ...writing, routes: foreign })).lacking).toBe("Windows-1252");
    expect((await writeRoutes("gpx", { ...writing, routes: foreign })).lacking).toBeUndefined();
  });
});
