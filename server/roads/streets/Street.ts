/** A street, or a house in it, with a place on it, in degrees. */
export type Street = {
  name: string;
  /** Of a house. */
  number?: string;
  postcode?: string;
  /** The town or village that it is in, or near to. */
  town?: string;
  latitude: number;
  longitude: number;
};

/** Streets with places along them: the place at an index is of the street that `streetOf` has there. */
export type Streets = {
  streets: Street[];
  latitudes: Float64Array;
  longitudes: Float64Array;
  streetOf: Uint32Array;
};
