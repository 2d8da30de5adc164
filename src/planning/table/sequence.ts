/** Where a stop goes that is moved by some places; undefined where there is no such place. Places count from 0. */
export function placeAfterShift(place: number, by: number, stops: number): number | undefined {
  const next = place + by;
  return next < 0 || next >= stops ? undefined : next;
}

/** The place that a typed number, which counts from 1, means; undefined where it means none, or the one that it has. */
export function placeTyped(text: string, place: number, stops: number): number | undefined {
  const wanted = Number(text.trim());
  if (text.trim() === "" || !Number.isInteger(wanted) || wanted < 1) return undefined;
  const next = Math.min(wanted, stops) - 1;
  return next === place ? undefined : next;
}
