import type { ComparedRun, ComparedStop, ExportedRoutes, ExportedRun } from "../../../schemas/routes";
import { linePoints } from "../../../schemas/polygon";
import { escapeXml } from "../../spreadsheets";
import { clockText, stopName, wayName, type Words } from "./words";

const namespace = "http://www.topografix.com/GPX/1/1";
const location = `${namespace} http://www.topografix.com/GPX/1/1/gpx.xsd`;

/**
 * Ways and stops as GPX 1.1: a stop is a waypoint, a run's plan a route, what was driven of it a track. A stop that is
 * nowhere on the map is in the other files only: GPX has no place for it.
 */
export function gpxOf({ date, runs }: ExportedRoutes, words: Words): string {
  const [{ vehicleName } = { vehicleName: "" }] = runs;
  const title = element("name", plainXml(`${vehicleName} ${date}`.trim()));
  // In this order: the schema has no other.
  const parts = [
    element("metadata", title),
    ...runs.flatMap((run) => run.stops.flatMap((stop) => waypoint(stop, words))),
    ...runs.flatMap((run) => route(run, words)),
    ...runs.flatMap((run) => track(run, words)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<gpx version="1.1" creator="Runsheet" xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${location}">`,
    ...parts,
    "</gpx>\n",
  ].join("\n");
}

function waypoint(stop: ComparedStop, words: Words): string[] {
  const { latitude, longitude, arrived } = stop;
  if (latitude === null || longitude === null) return [];
  const [planned, served] = [
    [stop.arrive, stop.finish],
    [stop.arrived, stop.departed],
  ].map((times) => times.map((time) => clockText(time ?? null, words) || "–").join(" – "));
  const about = [
    words.text("routes.names.stop", { planned, served, status: words.status(stop.status) }),
    stop.address,
  ];
  return [
    point("wpt", { latitude, longitude }, [
      ...(arrived === null ? [] : [element("time", arrived)]),
      element("name", plainXml(stopName(stop))),
      element("desc", plainXml(about.filter((part) => part !== null).join(" · "))),
    ]),
  ];
}

function route(run: ExportedRun, words: Words): string[] {
  const points = linePoints(run.way).map(([latitude, longitude]) => point("rtept", { latitude, longitude }));
  return way("rte", run, { name: wayName(run, "planned", words), points });
}

function track(run: ExportedRun, words: Words): string[] {
  const points = run.track.map(({ time, ...place }) => point("trkpt", place, [element("time", time)]));
  const segments = points.length === 0 ? [] : [element("trkseg", points.join("\n"))];
  return way("trk", run, { name: wayName(run, "driven", words), points: segments });
}

function way(
  tag: "rte" | "trk",
  { number }: ComparedRun,
  { name, points }: { name: string; points: string[] },
): string[] {
  if (points.length === 0) return [];
  const parts = [element("name", plainXml(name)), element("number", String(number)), ...points];
  return [element(tag, `\n${parts.join("\n")}\n`)];
}

function point(tag: string, { latitude, longitude }: Place, parts: readonly string[] = []): string {
  // Ten centimetres; and never as "1e-7", which is no decimal of XML.
  const at = ` lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"`;
  return element(tag, parts.join(""), at);
}

type Place = { latitude: number; longitude: number };

function element(tag: string, content: string, attributes = ""): string {
  return `<${tag}${attributes}>${content}</${tag}>`;
}

/** Text without the characters that XML can't carry at all. */
function plainXml(text: string): string {
  return escapeXml(
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "\uFFFD"),
  );
}
