/** What the page tells the forms over it: the centre, once it is known, and the day that it shows. */
export type DayBelow = { aoc: string | undefined; date: string };
