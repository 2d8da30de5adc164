type Place = { latitude: number; longitude: number };

/** "41.15000, -8.61000": as maps take it. */
export function placeText({ latitude, longitude }: Place): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** The place that a text names by its coordinates; undefined where it names none. */
export function placeIn(text: string): Place | undefined {
  const [, north = "", east = ""] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  const isPlace = north !== "" && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : undefined;
}
