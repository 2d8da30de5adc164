import type { Feature as FeatureOf, FeatureCollection, Geometry, Position } from "geojson";
import type { ComparedStop, ExportedRoutes, ExportedRun } from "../../../schemas/routes";
import { linePoints } from "../../../schemas/polygon";
import { stopName, wayName, type Words } from "./words";

/**
 * Ways and stops as GeoJSON (RFC 7946): of each run its plan and what was driven of it as lines, and its stops. Figures
 * are metres and seconds, moments ISO 8601 in UTC; `coordTimes` says when the driven line's points were reached. A stop
 * that is nowhere on the map has no geometry.
 */
export function geoJsonOf({ date, runs }: ExportedRoutes, words: Words): FeatureCollection<Geometry | null> {
  return {
    type: "FeatureCollection",
    features: runs.flatMap((run) => [
      ...planned(run, date, words),
      ...driven(run, date, words),
      ...run.stops.map((stop) => stopFeature(stop, run)),
    ]),
  };
}

type Feature = FeatureOf<Geometry | null>;

function planned(run: ExportedRun, date: string, words: Words): Feature[] {
  const { departure, finish } = run;
  return line(
    linePoints(run.way).map(([latitude, longitude]) => positionOf({ latitude, longitude })),
    {
      kind: "planned",
      name: wayName(run, "planned", words),
      ...about(run, date),
      departure,
      finish,
      ...run.planned,
    },
  );
}

function driven(run: ExportedRun, date: string, words: Words): Feature[] {
  return line(run.track.map(positionOf), {
    kind: "driven",
    name: wayName(run, "driven", words),
    ...about(run, date),
    ...run.driven,
    coordTimes: run.track.map(({ time }) => time),
  });
}

function stopFeature(stop: ComparedStop, run: ExportedRun): Feature {
  const { latitude, longitude, gps, planned: plan, ...told } = stop;
  const isPlaced = latitude !== null && longitude !== null;
  return {
    type: "Feature",
    geometry: isPlaced ? { type: "Point", coordinates: positionOf({ latitude, longitude }) } : null,
    properties: { kind: "stop", name: stopName(stop), run: run.number, ...told, planned: plan, gps },
  };
}

function about({ number, vehicle, vehicleName, driver, driverName }: ExportedRun, date: string) {
  return { date, run: number, vehicle, vehicleName, driver, driverName };
}

/** A line has two points at least. */
function line(coordinates: Position[], properties: Record<string, unknown>): Feature[] {
  if (coordinates.length < 2) return [];
  return [{ type: "Feature", geometry: { type: "LineString", coordinates }, properties }];
}

/** Longitude first, to ten centimetres, as RFC 7946 has it. */
function positionOf({ latitude, longitude }: { latitude: number; longitude: number }): Position {
  return [longitude, latitude].map((value) => Number(value.toFixed(6)));
}
