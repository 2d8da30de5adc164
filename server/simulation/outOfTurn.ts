import { randomOf } from "../../demo";

/** Of so many runs of a driver who may choose, one is driven in another order. */
const oneIn = 2;

/** A stop as far as its turn is concerned; moments are seconds since 1970. */
export type Turn = {
  begin: number;
  /** From when on it may be served. */
  opens: number;
  /** Nothing has to be done before it, or after it. */
  isFree: boolean;
};

/** The stop that a driver leaves for after the next one, where he does: not one that would keep him waiting. */
export function putOffOn(stops: readonly Turn[], key: string): number | undefined {
  const random = randomOf(`turn ${key}`);
  if (random() >= 1 / oneIn) return undefined;
  const places = [...stops.keys()].slice(0, -1).filter((at) => {
    const [first, next] = [stops[at]!, stops[at + 1]!];
    return first.isFree && next.isFree && next.opens <= first.begin;
  });
  return places[Math.floor(random() * places.length)];
}
