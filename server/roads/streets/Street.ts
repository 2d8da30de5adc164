import type { Grouped } from "../grouped";

/** A street, or a house in it, with a place on it, in degrees. */
export type Street = {
  name: string;
  /** Of a house. */
  number?: string;
  postcode?: string;
  /** The town or village that it is in, or near to. */
  town?: string;
  /** The part of that town. */
  district?: string;
  latitude: number;
  longitude: number;
};

/** A street as a whole: its middle is a place on it. */
export type NamedStreet = Street & {
  /** What it is called besides: in other languages, for short, formerly. */
  others?: string[];
  postcodes?: string[];
};

/** A town, village or part of one, and how far its name reaches, in metres. */
export type Town = {
  name: string;
  others?: string[];
  /** Whether it is a part of a town: a suburb, a quarter. */
  isPart: boolean;
  /** The town that it belongs to, where that is known. */
  within?: string;
  reach: number;
  latitude: number;
  longitude: number;
  /** Its borders, where they are known: rings of longitudes and latitudes in turn. */
  areas?: number[][];
  /** A border whose name no place has: an address may name it, and no street is said to be in it. */
  isAreaAlone?: true;
};

/** All of an extract that addresses are found in. */
export type Streets = {
  streets: NamedStreet[];
  /** Places along the streets; those of each stand one after another. */
  along: { first: Int32Array; latitudes: Float64Array; longitudes: Float64Array };
  houses: Houses;
  towns: Town[];
  /** Codes and names of the countries that its houses and borders name. */
  countries: string[];
};

/** Houses with their numbers, grouped by street. */
export type Houses = {
  ofStreet: Grouped;
  streets: Int32Array;
  numbers: string[];
  /** "" where it is not known. */
  postcodes: string[];
  latitudes: Float64Array;
  longitudes: Float64Array;
};
