/** What of a day somebody has before him: what he chose, with the vehicle and the run that it is of. */
export type Whereabouts = {
  vehicle?: string;
  run?: string;
  order?: string;
  /** He has it in a dialog, or drags it. */
  acting?: boolean;
};

/** Somebody who is on a day, in as many pages as he has it open in. */
export type Present = {
  /** The login, and the name. */
  user: string;
  userName: string;
  on: Whereabouts[];
};

/** Who else is on a centre's day. */
export type DayPresence = { aoc: string; date: string; people: Present[] };
