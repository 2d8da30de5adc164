import { isApiError } from "../../../../dataProviders";
import { valueAt } from "../../../../schemas";
import type { ImportApi } from "./api";
import type { Point } from "./placing";

/**
 * Whether a point looks as if its latitude and longitude were exchanged: it is on no globe, or far from all that the
 * account has, and the other way round it is beside one of them.
 */
export function exchangedBy(known: readonly Point[]): (point: Point) => boolean {
  return ({ latitude, longitude }) => {
    if (Math.abs(longitude) > 90) return false;
    if (Math.abs(latitude) > 90) return Math.abs(latitude) <= 180;
    const other = { latitude: longitude, longitude: latitude };
    return nearest(known, other) < near && nearest(known, { latitude, longitude }) > far;
  };
}

/** Kilometres. */
const near = 300;
const far = 1000;

/** Where the account's distribution centres are, as far as the viewer may read them. */
export async function centrePoints(api: ImportApi, signal?: AbortSignal): Promise<Point[]> {
  try {
    const fields = ["id", "address"];
    const { records } = await api.of("distributionCentres").page({ fields, start: 0, size: most, signal });
    return records.flatMap((record) => {
      const [latitude, longitude] = ["address.latitude", "address.longitude"].map((path) =>
        valueAt(record, path),
      );
      return typeof latitude === "number" && typeof longitude === "number" ? [{ latitude, longitude }] : [];
    });
  } catch (error) {
    if (isApiError(error) && error.status === 403) return [];
    throw error;
  }
}

const most = 1000;

function nearest(known: readonly Point[], point: Point): number {
  return known.reduce((least, each) => Math.min(least, kilometresBetween(each, point)), Infinity);
}

const earth = 6371;
const radians = Math.PI / 180;

/** By the cosine of the angle between them: near enough to tell a town from another continent. */
function kilometresBetween(one: Point, other: Point): number {
  const [from, to] = [one.latitude * radians, other.latitude * radians];
  const turn = (one.longitude - other.longitude) * radians;
  const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * Math.cos(turn);
  return earth * Math.acos(Math.min(1, Math.max(-1, cosine)));
}
