/**
 * Orders to be visited by equal vehicles, as flat arrays of whole numbers. Place 0 is the centre where every run begins
 * and ends; places from 1 on are orders. Times and costs from place to place stand row by row.
 */
export type FlatProblem = {
  /** The centre and the orders. */
  places: number;
  time: Int32Array;
  cost: Int32Array;
  /** When service may begin, from the first moment to the last. */
  open: Int32Array;
  close: Int32Array;
  service: Int32Array;
  demand: Int32Array;
  capacity: number;
  /** Runs at most. */
  vehicles: number;
  /** What a run costs by being there. */
  activation: number;
  /** What an order costs that is in no run. */
  penalty: Float64Array;
};

/** Orders that are pairs: what is picked up at one place is dropped at another, later in the same run. */
export type FlatPairs = FlatProblem & {
  /** Where what is picked up at a place is dropped; 0 for the others. Demands are what is loaded, more than 0, and as much below 0 at its drop. */
  drop: Int32Array;
};

/** Orders in the order of their visits, run by run. */
export type FlatPlan = { runs: number[][]; unplanned: number[]; cost: number };

/** When the search ends: after so many rounds, which makes it repeatable, or when `isOver` says so. */
export type Budget = { rounds: number } | { progress: () => number };
