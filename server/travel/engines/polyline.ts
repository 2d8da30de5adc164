/** Adds the points of an encoded line (Google's polyline with six decimals) to latitudes and longitudes in turn. */
export function addPolyline(points: number[], encoded: string): void {
  let [at, latitude, longitude] = [0, 0, 0];
  function next(): number {
    let [value, shift, part] = [0, 0, 0];
    do {
      part = encoded.charCodeAt(at++) - 63;
      value |= (part & 31) << shift;
      shift += 5;
    } while (part >= 32);
    return (value & 1) === 1 ? ~(value >> 1) : value >> 1;
  }
  while (at < encoded.length) {
    latitude += next();
    longitude += next();
    const [north, east] = [latitude / 1e6, longitude / 1e6];
    // One step's line begins where that before it ended.
    if (points.at(-2) !== north || points.at(-1) !== east) points.push(north, east);
  }
}
