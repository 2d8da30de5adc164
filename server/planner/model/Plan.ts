/** Which orders each journey serves, by its id: run by run, in the order of their visits. */
export type Allocation = Readonly<Record<string, readonly (readonly string[])[]>>;

/** An allocation with its times and costs. */
export type Plan = {
  journeys: PlannedJourney[];
  unplanned: string[];
  /** Of all journeys and of what is unplanned. */
  cost: number;
};

export type PlannedJourney = {
  id: string;
  start: number;
  end: number;
  runs: PlannedRun[];
  /** Those of its runs, too. */
  breaks: Rest[];
  totals: { driving: number; waiting: number; distance: number; orders: number; lateness: number };
  cost: number;
};

export type PlannedRun = {
  /** When loading begins, the vehicle leaves, comes back, unloading begins, and all is done. */
  loading: number;
  departure: number;
  return: number;
  unloading: number;
  finish: number;
  distance: number;
  driving: number;
  /** Taken between its loading and its finish: a run that is locked keeps them. */
  breaks: Rest[];
  stops: PlannedStop[];
};

/** A break, or a rest after so much driving. */
export type Rest = { start: number; end: number };

/** A visit for one order; `driving` and `distance` are those of the way there. */
export type PlannedStop = {
  order: string;
  arrive: number;
  begin: number;
  finish: number;
  driving: number;
  distance: number;
};
