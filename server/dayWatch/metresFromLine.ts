import { metresBetween, type Place } from "../roads";

/** A degree of latitude, in metres. */
const degree = metresBetween(0, 0, 1, 0);

/** How far a place is from a line: latitude and longitude in turn, in hundred-thousandths of a degree; Infinity of none. */
export function metresFromLine(line: readonly number[], { latitude, longitude }: Place): number {
  const narrow = Math.cos((latitude * Math.PI) / 180);
  const north = (at: number) => (line[at]! / 1e5 - latitude) * degree;
  const east = (at: number) => (line[at + 1]! / 1e5 - longitude) * narrow * degree;
  let least = line.length === 2 ? Math.hypot(north(0), east(0)) : Infinity;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const [y, x] = [north(at), east(at)];
    const [up, right] = [north(at + 2) - y, east(at + 2) - x];
    const length = up * up + right * right;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(y * up + x * right) / length));
    const metres = Math.hypot(y + along * up, x + along * right);
    if (metres < least) least = metres;
  }
  return least;
}
