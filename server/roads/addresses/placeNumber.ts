import { metresBetween } from "../network";
import { type Houses, middleOf } from "../streets";
import { plain } from "../words";
import { membersOf } from "./NameIndex";

type Spot = { latitude: number; longitude: number };
/** `number` and `postcode` as the map has them. */
export type Placed = Spot & { isApproximate: boolean; number?: string; postcode?: string };
type Known = Spot & { house: number; value: number };

/** Known numbers that are further apart than this, in metres, tell nothing of those between. */
const longest = 1_000;
/** A number beyond the last known one is at it, if it is no more than this beyond. */
const beyond = 6;

/**
 * Where a number is in a street: at its house; else between the nearest numbers of its side, or a little beyond the last
 * one at that one; else the same of both sides. Undefined where all known ones are far from it.
 */
export function placeNumber(
  houses: Houses,
  street: number,
  number: string,
  within: (spot: Spot) => boolean,
): Placed | undefined {
  const all = [...membersOf(houses.ofStreet, street)]
    .map((house) => ({ house, latitude: houses.latitudes[house]!, longitude: houses.longitudes[house]! }))
    .filter(within);
  const asked = compact(number);
  const same = all.find(({ house }) => numbersIn(houses.numbers[house]!).includes(asked));
  if (same) return { ...spotOf(same), isApproximate: false, ...told(houses, same.house) };
  const value = parseInt(asked, 10);
  const known = all
    .flatMap((each): Known[] =>
      numbersIn(houses.numbers[each.house]!).map((text) => ({ ...each, value: parseInt(text, 10) })),
    )
    .filter((each) => !Number.isNaN(each.value))
    .toSorted((one, other) => one.value - other.value);
  const ofSide = known.filter((each) => each.value % 2 === value % 2);
  const spot =
    between(ofSide, value) ?? nextTo(ofSide, value) ?? between(known, value) ?? nextTo(known, value);
  return spot && { ...spotOf(spot), isApproximate: true };
}

/** The middle of those places along a street that are in question. */
export function middleWithin(spots: readonly Spot[]): Placed | undefined {
  return spots.length === 0 ? undefined : { ...middleOf(spots), isApproximate: true };
}

function between(known: readonly Known[], value: number): Spot | undefined {
  const low = known.findLast((each) => each.value <= value);
  const high = known.find((each) => each.value >= value);
  if (!low || !high) return undefined;
  if (metresBetween(low.latitude, low.longitude, high.latitude, high.longitude) > longest) return undefined;
  const share = high.value === low.value ? 0 : (value - low.value) / (high.value - low.value);
  return {
    latitude: low.latitude + (high.latitude - low.latitude) * share,
    longitude: low.longitude + (high.longitude - low.longitude) * share,
  };
}

function nextTo(known: readonly Known[], value: number): Spot | undefined {
  const near = known.filter((each) => Math.abs(each.value - value) <= beyond);
  return near.toSorted((one, other) => Math.abs(one.value - value) - Math.abs(other.value - value))[0];
}

/** What a house is numbered: "4-6" as 4 and 6 and what is between them on that side, "12;14" as both. */
function numbersIn(text: string): string[] {
  const range = /^(\d+)\s?-\s?(\d+)$/.exec(text.trim());
  if (!range) return text.split(/[;,]/).map(compact);
  const [low, high] = [Number(range[1]), Number(range[2])];
  if (high < low || high - low > 40) return [String(low)];
  return Array.from({ length: Math.floor((high - low) / 2) + 1 }, (_, at) => String(low + 2 * at));
}

function compact(number: string): string {
  return plain(number).replace(/[^\p{L}\p{N}]/gu, "");
}

function spotOf({ latitude, longitude }: Spot): Spot {
  return { latitude, longitude };
}

function told({ numbers, postcodes }: Houses, house: number): Pick<Placed, "number" | "postcode"> {
  const [number, postcode] = [numbers[house]!, postcodes[house]!];
  return { number, ...(postcode !== "" && { postcode }) };
}
