/** What the page tells the forms over it: the day that it shows. */
export type DayBelow = { date: string };
