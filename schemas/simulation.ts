/** How fast a day may be driven by the simulator, times the clock. */
export const simulationSpeeds = { least: 1, most: 60 } as const;
/** The seeds by which it may be. */
export const simulationSeeds = { least: 0, most: 2_147_483_647 } as const;

/** How a centre's day is driven by the server itself (execution 8), as `GET …/simulation` tells it. */
export type Simulation = {
  /** The operator lets administrators start it. */
  allowed: boolean;
  running: boolean;
  /** Of one that was begun: its speed, its seed, and what its clock shows. */
  speed?: number;
  seed?: number;
  clock?: string;
};
