import Flatbush from "flatbush";
import { boxOf, type Box } from "../geometry";
import { metresBetween } from "../network";
import { isWithin } from "./bordersOf";
import type { Town } from "./Street";

type Spot = { latitude: number; longitude: number };

/** Which places are in which towns. */
export type Territory = {
  /** The town that a place is in, or near to, and the part of it. */
  around: (spot: Spot) => { town?: string; district?: string };
  /** How much a place is a town's: 1 in it, a little less near its border where that is not known, 0 elsewhere. */
  share: (town: number, spot: Spot) => number;
};

/** What is hardly nearer to another town is said to be in this one as well. */
const hardly = 1.6;
export const nearBorder = 0.9;
/** Another town of this part of its size or more has a say in where a town's border is. */
const peer = 0.5;
const farthest = 12_000;
/** Where it is known which places are of which town each has so much around it at most, in metres. */
const middle = 3_000;

type Near = { town: number; used: number };

/**
 * Borders that are known count. Else a place is of the town whose reach is the least used up by the way to it; and where
 * it is known which towns the smaller places are of, of the town of the nearest one.
 */
export function createTerritory(towns: readonly Town[]): Territory {
  const index = towns.length === 0 ? undefined : new Flatbush(towns.length);
  for (const { latitude, longitude } of towns) index?.add(longitude, latitude);
  index?.finish();
  const byName = new Map(towns.map(({ name }, at) => [name, at]));
  /** The town that each is of, itself where it is of none. */
  const wholes = towns.map(({ within }, at) => byName.get(within ?? "") ?? at);
  const isDivided = wholes.some((whole, at) => whole !== at);
  const reachOf = (town: number) => Math.min(towns[town]!.reach, isDivided ? middle : Infinity);
  const boxes = towns.map(({ areas }) => areas && boxAround(areas));
  const holds = (town: number, { latitude, longitude }: Spot) => {
    const { west, east, south, north } = boxes[town]!;
    const isInBox = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
    return isInBox && isWithin(towns[town]!.areas!, longitude, latitude);
  };

  const bordered = towns.flatMap((town, at) => (boxes[at] && !town.isPart && !town.isAreaAlone ? [at] : []));
  const boxIndex = bordered.length === 0 ? undefined : new Flatbush(bordered.length);
  for (const at of bordered) {
    const { west, south, east, north } = boxes[at]!;
    boxIndex?.add(west, south, east, north);
  }
  boxIndex?.finish();

  /** Towns in whose reach a place is, and not beyond their borders, with how much of that is used up. */
  function near(spot: Spot): Near[] {
    const { latitude, longitude } = spot;
    if (!index) return [];
    const north = farthest / 110_000;
    const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
    return index
      .search(longitude - east, latitude - north, longitude + east, latitude + north)
      .map((town) => {
        const { latitude: northOf, longitude: eastOf } = towns[town]!;
        return { town, used: metresBetween(latitude, longitude, northOf, eastOf) / reachOf(town) };
      })
      .filter(({ town }) => towns[town]!.isAreaAlone !== true && (!boxes[town] || holds(town, spot)))
      .filter(
        ({ town, used }) =>
          boxes[town] || used < 1 || (isDivided && used * reachOf(town) < towns[town]!.reach),
      )
      .toSorted((one, other) => one.used - other.used || one.town - other.town);
  }
  return {
    around(spot) {
      const all = near(spot);
      const name = (town: number | undefined) => (town === undefined ? undefined : towns[town]!.name);
      const [first] = all;
      const [border] = (boxIndex?.search(spot.longitude, spot.latitude, spot.longitude, spot.latitude) ?? [])
        .map((at) => bordered[at]!)
        .filter((town) => holds(town, spot))
        .toSorted((one, other) => towns[one]!.reach - towns[other]!.reach);
      const ofWhole = first && wholes[first.town] !== first.town ? wholes[first.town] : undefined;
      const settled = all.find(({ town }) => !towns[town]!.isPart)?.town;
      const town = name(border ?? ofWhole ?? settled ?? first?.town);
      const district = name(first?.town);
      return {
        ...(town !== undefined && { town }),
        ...(district !== undefined && district !== town && { district }),
      };
    },
    share(town, spot) {
      const own = towns[town]!;
      if (own.areas) return holds(town, spot) ? 1 : 0;
      if (metresBetween(spot.latitude, spot.longitude, own.latitude, own.longitude) > 2 * farthest) return 0;
      const all = near(spot);
      const isOwn = (each: Near) => each.town === town || wholes[each.town] === town;
      const mine = all.find(isOwn);
      if (!mine) return 0;
      const best = all.find(
        (each) =>
          !isOwn(each) &&
          wholes[town] !== each.town &&
          (isDivided || reachOf(each.town) >= reachOf(mine.town) * peer) &&
          towns[each.town]!.name !== own.name,
      );
      if (!best || mine.used <= best.used) return 1;
      return mine.used <= best.used * hardly ? nearBorder : 0;
    },
  };
}

function boxAround(areas: number[][]): Box {
  const degrees = (rest: number) => areas.flatMap((ring) => ring.filter((_, at) => at % 2 === rest));
  return boxOf(degrees(0), degrees(1));
}
