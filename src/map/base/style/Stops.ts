/** Widths in pixels at zooms, from afar to near. */
export type Stops = readonly (readonly [zoom: number, width: number])[];

/** Between two stops and beyond the last ones a width grows by the same share each zoom: w = a·(b/a)^t. */
export function widthAt(stops: Stops, zoom: number): number {
  const next = stops.findIndex(([at]) => at > zoom);
  const last = Math.min(Math.max(1, next === -1 ? stops.length - 1 : next), stops.length - 1);
  const [[from, a], [to, b]] = [stops[last - 1] ?? stops[0]!, stops[last]!];
  return from === to ? a : a * (b / a) ** ((zoom - from) / (to - from));
}
