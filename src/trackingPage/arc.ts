export type Place = [latitude: number, longitude: number];

const points = 24;
/** How far its middle stands off the straight line, as a share of that. */
const bend = 0.16;

/** A bow from one place to another, which nobody takes for a road. */
export function arcBetween([north, east]: Place, [toNorth, toEast]: Place): Place[] {
  const shrink = Math.max(Math.cos((((north + toNorth) / 2) * Math.PI) / 180), 0.01);
  const [up, along] = [toNorth - north, (toEast - east) * shrink];
  const top: Place = [
    (north + toNorth) / 2 + Math.abs(along) * bend,
    (east + toEast) / 2 + ((along < 0 ? 1 : -1) * up * bend) / shrink,
  ];
  return Array.from({ length: points + 1 }, (_, at): Place => {
    const share = at / points;
    const [start, middle, end] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    return [start * north + middle * top[0] + end * toNorth, start * east + middle * top[1] + end * toEast];
  });
}
