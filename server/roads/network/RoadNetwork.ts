/**
 * Roads as flat arrays. An edge is a piece of road between two junctions; an arc is an edge in one of its directions.
 * A junction where a turn is forbidden stands there several times: once for everyone, once for each edge from which
 * not every turn is allowed.
 */
export type RoadNetwork = {
  /** Places of nodes, in degrees. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  edges: Edges;
  arcs: Arcs;
  ways: WayFacts[];
};

export type Edges = {
  count: number;
  /** Index into `ways`. */
  way: Uint32Array;
  /** In decimetres. */
  length: Int32Array;
  /** The edge's points stand from `shapeStart[edge]` to `shapeStart[edge + 1]`, in degrees, its two ends among them. */
  shapeStart: Uint32Array;
  shapeLatitudes: Float64Array;
  shapeLongitudes: Float64Array;
};

export type Arcs = {
  count: number;
  tail: Uint32Array;
  head: Uint32Array;
  edge: Uint32Array;
  /** 1 where the arc goes against its edge's points. */
  backward: Uint8Array;
};

/** Who moves: bits of `WayFacts.forward` and `.backward`. */
export const movers = { car: 1, truck: 2, foot: 4 } as const;
export type Mover = keyof typeof movers;

/** What a way's tags say, in km/h, centimetres and kilograms; 0 where they say nothing. */
export type WayFacts = {
  name: string;
  highway: string;
  forward: number;
  backward: number;
  maxSpeedForward: number;
  maxSpeedBackward: number;
  truckMaxSpeed: number;
  height: number;
  width: number;
  length: number;
  weight: number;
};
