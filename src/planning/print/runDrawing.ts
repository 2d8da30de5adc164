import { drawing } from "../../paper";

/** Latitude and longitude. */
export type Point = { latitude: number; longitude: number };

/** Its pixels: twice as wide as high, with room for the signs at the edges. */
const width = 640;
const height = 320;
const edge = 18;

/** A run as a picture: its way, its centre, its stops by their numbers. Undefined where there is nothing to draw. */
export function runDrawing(
  way: readonly Point[],
  centre: Point | undefined,
  stops: readonly { number: number; point: Point }[],
): string | undefined {
  const all = [...way, ...stops.map(({ point }) => point), ...(centre ? [centre] : [])];
  if (all.length < 2) return undefined;
  const at = projection(all);
  const line = way.map((point) => at(point).join(",")).join(" ");
  const signs = stops.map(({ number, point }) => {
    const [x, y] = at(point);
    return `<circle cx="${x}" cy="${y}" r="11" fill="#b3261e"/><text x="${x}" y="${y + 4}" fill="#fff" font-size="11" font-family="Arial" text-anchor="middle">${number}</text>`;
  });
  const [x, y] = centre ? at(centre) : [0, 0];
  const home = centre && `<rect x="${x - 8}" y="${y - 8}" width="16" height="16" fill="#123"/>`;
  return drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#eef2ee"/><polyline points="${line}" fill="none" stroke="#1b5e8a" stroke-width="3" stroke-linejoin="round"/>${home ?? ""}${signs.join("")}`,
  );
}

/** Where a place is on the picture: as on a map of so small a piece of the earth, a degree east is shorter than one north. */
function projection(points: readonly Point[]): (point: Point) => [x: number, y: number] {
  const shrink = Math.cos(((points[0]?.latitude ?? 0) * Math.PI) / 180);
  const xs = points.map(({ longitude }) => longitude * shrink);
  const ys = points.map(({ latitude }) => latitude);
  const [west, east] = [least(xs), most(xs)];
  const [south, north] = [least(ys), most(ys)];
  const scale = Math.min(
    (width - 2 * edge) / (east - west || 1e-4),
    (height - 2 * edge) / (north - south || 1e-4),
  );
  const [left, top] = [(width - (east - west) * scale) / 2, (height - (north - south) * scale) / 2];
  const round = (value: number) => Math.round(value * 10) / 10;
  return ({ latitude, longitude }) => [
    round(left + (longitude * shrink - west) * scale),
    round(top + (north - latitude) * scale),
  ];
}

/** A way has more points than a call may have arguments. */
function least(values: readonly number[]): number {
  return values.reduce((found, value) => Math.min(found, value), Infinity);
}

function most(values: readonly number[]): number {
  return values.reduce((found, value) => Math.max(found, value), -Infinity);
}
