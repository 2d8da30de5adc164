import { isOnEarth, type Point } from "../../../schemas/polygon";

type Placed = { latitude: number | null; longitude: number | null };

/** Where something is; nothing where that is not known. */
export function pointsOf({ latitude, longitude }: Placed): Point[] {
  return latitude !== null && longitude !== null && isOnEarth(latitude, longitude)
    ? [[latitude, longitude]]
    : [];
}
