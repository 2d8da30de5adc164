import { isSame } from "../../../dataProviders";
import { daySeconds, endingNext, shiftOf, weekdayProperty } from "../../../schemas/week";
import { plainText } from "../base/plainText";

export type Entry = Record<string, unknown>;
export type Choice = { value: unknown; title?: string };
/** A day of the week, and where its entries stand in the list; without any it has no hours. */
export type Day = { choice: unknown; title: string; indexes: number[] };

/** Hours that a day gets where no other day has any. */
export const usualHours = { start_time: "08:00", end_time: "17:00" };

/** Every day in its order with all of its entries, then the entries of no day that is known. */
export function daysOf(choices: readonly Choice[], entries: readonly Entry[]): Day[] {
  const days = choices.map(({ value, title = String(value) }): Day => ({
    choice: value,
    title,
    indexes: entries.flatMap((entry, index) => (entry[weekdayProperty] === value ? [index] : [])),
  }));
  const known = new Set(days.flatMap(({ indexes }) => indexes));
  const odd = entries.flatMap((entry, index): Day[] =>
    known.has(index)
      ? []
      : [
          {
            choice: entry[weekdayProperty],
            title: plainText(entry[weekdayProperty]) || "—",
            indexes: [index],
          },
        ],
  );
  return [...days, ...odd];
}

export function isOpen(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.available !== false;
}

/** Whether a shift lasts longer than a day, so that the day of its end does not follow from its time. */
export function isLong(entry: Entry): boolean {
  const shift = shiftOf(entry);
  return shift !== undefined && shift.end - shift.start > daySeconds;
}

/** The list with one entry's property changed; undefined takes it out. */
export function withValue(entries: Entry[], index: number, name: string, value: unknown): Entry[] {
  return entries.map((entry, place) => (place === index ? changed(entry, name, value) : entry));
}

/** The same of a shift's times: its end is on the day that follows from them, unless it was `long` as one began to type. */
export function withTime(
  entries: Entry[],
  index: number,
  { name, value, long, before }: { name: string; value: unknown; long: boolean; before?: Entry },
): Entry[] {
  const timed = withValue(entries, index, name, value);
  if (long) return timed;
  return timed.map((entry, place) => (place === index ? asBefore(endingNext(entry), before) : entry));
}

/** A day with hours: those that it had, else those of the next day above that has any, or below. */
export function opened(
  choices: readonly Choice[],
  entries: Entry[],
  choice: unknown,
  before: Entry[],
): Entry[] {
  const first = ownOf(before, choice)[0];
  const own = ownOf(entries, choice);
  const hours = hoursFor(choices, entries, choice);
  if (own.length === 0) return insert(choices, entries, { ...hours, available: true });
  return entries.map((entry) => {
    if (entry[weekdayProperty] !== choice) return entry;
    const told = { ...entry, available: true };
    const timed =
      entry.start_time === undefined && entry.end_time === undefined ? { ...hours, ...told } : told;
    const sound = isLong(timed) ? timed : endingNext(timed);
    // Absent is the same as yes: what came without a word goes without one.
    return changed(sound, "available", first && isOpen(first) ? first.available : true);
  });
}

/** A day without hours: as it was where that is what the week began with, else its hours stay in the record, and don't count. */
export function closed(entries: Entry[], choice: unknown, before: Entry[]): Entry[] {
  const others = (list: Entry[]) => list.filter((entry) => entry[weekdayProperty] !== choice);
  if (!ownOf(before, choice).some(isOpen) && isSame(others(entries), others(before))) return before;
  return entries.map((entry) => (entry[weekdayProperty] === choice ? { ...entry, available: false } : entry));
}

/** The day with one more shift, of which nothing is told yet. */
export function added(choices: readonly Choice[], entries: Entry[], choice: unknown): Entry[] {
  return insert(choices, entries, { [weekdayProperty]: choice, available: true });
}

/** Which days a day may be copied to: by their place, the day's own, and what they are. */
export const copyGoals = {
  below: (_choice, place, own) => place > own,
  weekdays: (choice) => !weekend.has(choice),
  all: () => true,
} satisfies Record<string, (choice: unknown, place: number, own: number) => boolean>;
export type CopyGoal = keyof typeof copyGoals;

export const weekend: ReadonlySet<unknown> = new Set(["SATURDAY", "SUNDAY"]);

/** The entries of one day for others, whatever they have. */
export function copied(choices: readonly Choice[], entries: Entry[], from: unknown, goal: CopyGoal): Entry[] {
  const own = choices.findIndex(({ value }) => value === from);
  const reaches: (choice: unknown, place: number, own: number) => boolean = copyGoals[goal];
  const goals = choices
    .map(({ value }) => value)
    .filter((choice, place) => place !== own && reaches(choice, place, own));
  const kept = entries.filter((entry) => !goals.includes(entry[weekdayProperty]));
  const source = ownOf(entries, from);
  return goals
    .flatMap((choice) => source.map((entry) => ({ ...entry, [weekdayProperty]: choice })))
    .reduce<Entry[]>((list, entry) => insert(choices, list, entry), kept);
}

export function ownOf(entries: readonly Entry[], choice: unknown): Entry[] {
  return entries.filter((entry) => entry[weekdayProperty] === choice);
}

/** In the days' order, behind what its day has already. */
function insert(choices: readonly Choice[], entries: Entry[], entry: Entry): Entry[] {
  const placeOf = (each: Entry) => choices.findIndex(({ value }) => value === each[weekdayProperty]);
  const before = entries.findIndex((each) => placeOf(each) > placeOf(entry));
  return before < 0 ? [...entries, entry] : entries.toSpliced(before, 0, entry);
}

function hoursFor(choices: readonly Choice[], entries: Entry[], choice: unknown): Entry {
  const own = choices.findIndex(({ value }) => value === choice);
  const above = choices.slice(0, own).toReversed();
  const source = [...above, ...choices.slice(own + 1)]
    .flatMap(({ value }) => ownOf(entries, value).slice(0, 1))
    .find((entry) => shiftOf(entry) !== undefined);
  return { ...(source ?? usualHours), [weekdayProperty]: choice };
}

/** An end on the same day as it was told before: by that word, or by none. */
function asBefore(entry: Entry, before: Entry | undefined): Entry {
  const isSameDay = (each: Entry) => (each.end_day ?? "sameDay") === "sameDay";
  if (!before || !isSameDay(before) || !isSameDay(entry)) return entry;
  return changed(entry, "end_day", before.end_day);
}

function changed(entry: Entry, name: string, value: unknown): Entry {
  if (value !== undefined) return { ...entry, [name]: value };
  const { [name]: _, ...rest } = entry;
  return rest;
}
