import { metresBetween } from "../network";
import { plain } from "../words";
import { createTerritory, type NamedStreet, nearBorder, type Street, type Streets } from "../streets";
import { takeApart } from "./Asked";
import { countryIn, type NamedCountry, namesOfCountries } from "./countries";
import { explain, type Explained } from "./explain";
import { matchNames, type NameMatch, worth } from "./matchNames";
import { indexNames, membersOf, type NameIndex } from "./NameIndex";
import { middleWithin, placeNumber, type Placed } from "./placeNumber";
import { createPostcodes } from "./postcodes";
import { indexTowns, type Mention, mentionsIn } from "./towns";

type Spot = { latitude: number; longitude: number };

/** What an address finds. */
export type FoundAddress = Street & {
  /** The number that is asked for is not on the map: the place is between its neighbours, or in the street. */
  isApproximate: boolean;
  /** That it is this one and no other: the street is there, in the town that was named, and not twice. */
  isSure: boolean;
};

export type AddressQuery = {
  limit: number;
  /** What is nearer to one of these comes first, of what fits as well. */
  near?: Spot[];
  /** The address is whole: its last word is not being typed any more. */
  isWhole?: boolean;
};

/** The words of all that addresses are made of. It is made with the extract. */
export type AddressIndex = { streets: NameIndex; towns: NameIndex };

export function indexAddresses({ streets, towns }: Streets): AddressIndex {
  const names = streets.flatMap(({ name, others = [] }, of) =>
    [name, ...others].map((each) => ({ name: each, of })),
  );
  return { streets: indexNames(names, true), towns: indexTowns(towns) };
}

type Candidate = {
  street: number;
  match: NameMatch;
  explained: Explained;
  /** In which of the towns that were named it is, if it is in one. */
  town: number | undefined;
  /** How well the words name it, wherever it is. */
  base: number;
  /** Without regard to how near it is. */
  score: number;
  isFit: boolean;
};

/** Less than this is not shown: of an address that is being typed less is there yet. */
const least = { whole: 0.5, open: 0.25 };
/** Beside a better one what is less than this part of it is not shown. */
const muchLess = 0.75;
/** What differs by less fits as well. */
const asWell = 0.015;
/** Streets that are so near to each other, in metres, are one to whoever drives there. */
const together = 150;

/** Finds addresses as people write them, best first. */
export function addressFinder(all: Streets, index: AddressIndex) {
  const territory = createTerritory(all.towns);
  const postcodes = createPostcodes(all);
  const countries = namesOfCountries();
  const here = all.countries.map((name) => countries.get(plain(name)) ?? name.toUpperCase());

  return function find(text: string, { limit, near = [], isWhole = false }: AddressQuery): FoundAddress[] {
    const asked = takeApart(text);
    const { words } = asked;
    const worst = least[isWhole ? "whole" : "open"];
    if (words.length === 0) return [];
    const country = countryIn(words, countries);
    const isAbroad = country !== undefined && isForeign(country);
    const facts = {
      mentions: mentionsIn(words, index.towns, !isWhole),
      country,
      isPostcode: postcodes.isArea,
    };
    const exact = judged(matchNames(words, index.streets, { isOpen: !isWhole, bearsTypos: false }));
    const isThere = exact.some(({ match, isFit }) => isFit && worth(match) > 0.95);
    const hasName = exact.some(
      ({ match, explained: { strange, strangeParts } }) => match.score > 0.95 && strange + strangeParts === 0,
    );
    const candidates = isThere
      ? exact
      : [
          ...exact,
          ...judged(matchNames(words, index.streets, { isOpen: !isWhole, bearsTypos: true }), hasName),
        ];
    const ranked = unique(candidates, worst)
      .map((each) => ({ ...each, rank: each.score - 0.03 * farness(all.streets[each.street]!, near) }))
      .toSorted((one, other) => other.rank - one.rank || one.street - other.street);
    const [best] = ranked;
    const shown = ranked.filter(({ score }) => score > best!.score * muchLess);
    const isAlone = best !== undefined && !ranked.some((each) => isRival(best, each));
    return distinguished([
      ...townsAlone(facts.mentions, words.length),
      ...shown.slice(0, limit).map((each, at) => answerOf(each, at === 0 && isAlone && best.isFit)),
    ]).slice(0, limit);

    /** `hasName`: what was written is the name of another street, so that it is no typing error. */
    function judged(matches: NameMatch[], hasName = false): Candidate[] {
      return matches.flatMap((match) => {
        const explained = explain(words, match, facts);
        const isTown = match.kind === "unsaid" && facts.mentions.some((each) => isSameRun(each, match));
        const base =
          worth(match) * (isTown ? 0.6 : 1) - 0.2 * explained.strange - 0.04 * explained.strangeParts;
        if (base < worst || (isAbroad && explained.isCountryNamed)) return [];
        const isMeant = isMeantBy(match, explained) && !(hasName && match.typos > 0);
        const code = asked.postcode ?? explained.postcode;
        return [...membersOf(index.streets.called, match.name)].map((street): Candidate => {
          const { town, share } = townOf(street, explained.mentions);
          const bonus =
            postcodes.bonus(all.streets[street]!, code) + (hasNumber(street, explained) ? 0.01 : 0);
          const isFit = isMeant && share >= nearBorder && !postcodes.isForeign(code);
          return { street, match, explained, town, base, score: base * share + bonus, isFit };
        });
      });
    }

    function isRival(best: Candidate, each: Candidate): boolean {
      if (each === best || each.score < best.score - asWell) return false;
      const [one, other] = [all.streets[best.street]!, all.streets[each.street]!];
      return metresBetween(one.latitude, one.longitude, other.latitude, other.longitude) > together;
    }

    function answerOf({ street, explained, town }: Candidate, isSure: boolean): FoundAddress {
      const { name, postcodes: own = [], town: usual, district } = all.streets[street]!;
      const { number } = explained;
      const { number: known, postcode: ofHouse, isApproximate, ...spot } = placeOf(street, town, number);
      const code = ofHouse ?? (own.length === 1 ? own[0] : own.find((each) => each === asked.postcode));
      const named = town === undefined ? usual : all.towns[town]!.name;
      return {
        name,
        ...(number !== undefined && { number: known ?? number.toUpperCase().replace(/(BIS|TER)$/, " $1") }),
        ...(code !== undefined && { postcode: code }),
        ...(named !== undefined && { town: named }),
        ...(district !== undefined && district !== named && { district }),
        ...spot,
        isApproximate,
        isSure,
      };
    }

    function townsAlone(mentions: readonly Mention[], length: number): FoundAddress[] {
      return mentions
        .filter(({ from, to }) => from === 0 && to === length)
        .flatMap((mention) => mention.towns)
        .slice(0, limit)
        .map((town) => {
          const { name, latitude, longitude } = all.towns[town]!;
          return { name, latitude, longitude, isApproximate: true, isSure: false };
        });
    }
  };

  /** The town named that a street is in: of several the smallest has to hold it. */
  function townOf(street: number, mentions: readonly Mention[]): { town?: number; share: number } {
    if (mentions.length === 0) return { share: 0.99 };
    const named = mentions.map(({ towns }) => ({
      towns,
      reach: Math.min(...towns.map((each) => all.towns[each]!.reach)),
    }));
    const [smallest] = named.toSorted((one, other) => one.reach - other.reach);
    let best: { town?: number; share: number } = { share: 0 };
    const spots = spotsAlong(street);
    const step = Math.max(1, Math.floor(spots.length / 6));
    for (const town of smallest!.towns)
      for (let at = 0; at < spots.length; at += step) {
        const share = territory.share(town, spots[at]!);
        if (share > best.share) best = { town, share };
      }
    return best.share > 0 ? best : { share: 0.6 };
  }

  /** Of streets that fit as well the one whose number is known comes first. */
  function hasNumber(street: number, { number }: Explained): boolean {
    return (
      number !== undefined && placeNumber(all.houses, street, number, () => true)?.isApproximate === false
    );
  }

  function placeOf(street: number, town: number | undefined, number: string | undefined): Placed {
    const isIn = (spot: Spot) => town === undefined || territory.share(town, spot) > 0;
    const { latitude, longitude } = all.streets[street]!;
    const placed = number === undefined ? undefined : placeNumber(all.houses, street, number, isIn);
    if (placed) return placed;
    const middle =
      town === undefined
        ? { latitude, longitude, isApproximate: true }
        : middleWithin(spotsAlong(street).filter(isIn));
    return { ...(middle ?? { latitude, longitude }), isApproximate: number !== undefined };
  }

  function spotsAlong(street: number): Spot[] {
    const { first, latitudes, longitudes } = all.along;
    const spots: Spot[] = [];
    for (let at = first[street]!; at < first[street + 1]!; at++)
      spots.push({ latitude: latitudes[at]!, longitude: longitudes[at]! });
    return spots;
  }

  function isForeign({ code }: NamedCountry): boolean {
    return here.length > 0 && !here.includes(code);
  }
}

function isSameRun(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from === other.from && one.to === other.to;
}

/** Whether an address means a name: hardly anything of it is missing, added or mistyped, and all the rest is known. */
function isMeantBy({ missed, extra, typos, kind, score }: NameMatch, explained: Explained): boolean {
  const { strange, strangeParts, mentions } = explained;
  return (
    missed <= 0.25 &&
    extra <= 0.1 &&
    typos <= 2 &&
    score >= 0.75 &&
    kind !== "other" &&
    strange === 0 &&
    strangeParts <= (mentions.length > 0 ? 1 : 0)
  );
}

function unique(candidates: Candidate[], worst: number): Candidate[] {
  const best = new Map<number, Candidate>();
  for (const each of candidates)
    if (each.score >= worst && each.score > (best.get(each.street)?.score ?? 0)) best.set(each.street, each);
  return [...best.values()];
}

/** 0 for what is at one of the spots, towards 1 for what is far from all. */
function farness({ latitude, longitude }: NamedStreet, near: readonly Spot[]): number {
  if (near.length === 0) return 0;
  const metres = Math.min(
    ...near.map((spot) => metresBetween(latitude, longitude, spot.latitude, spot.longitude)),
  );
  return metres / (metres + 10_000);
}

/** Streets that have their name and town in common say in which part of it they are; others needn't. */
function distinguished(found: FoundAddress[]): FoundAddress[] {
  const keyOf = ({ name, town }: FoundAddress) => `${name}, ${town}`;
  return found.map(({ district, ...rest }) => {
    const isOne = found.filter((each) => keyOf(each) === keyOf({ ...rest })).length === 1;
    return { ...rest, ...(!isOne && district !== undefined && { district }) };
  });
}
