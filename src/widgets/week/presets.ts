import { roundTheClock, shiftOf, weekdayProperty } from "../../../schemas/week";
import { isOpen, ownOf, usualHours, weekend, type Choice, type Entry } from "./entries";

/** The hours that a day gets; undefined: it has none. */
type Preset = (choice: unknown) => Entry | undefined;

const usual: Entry = { available: true, ...usualHours };

/** Weeks that are filled in at once, in the order of their buttons. */
export const presets = {
  workdays: (choice) => (weekend.has(choice) ? undefined : usual),
  every: () => usual,
  round: () => roundTheClock,
  none: () => undefined,
} satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;

/** The week with these hours. A day that has them already stays as it is, with its break; hours that go stay, and don't count. */
export function filledIn(choices: readonly Choice[], entries: Entry[], name: PresetName): Entry[] {
  const hoursOf: Preset = presets[name];
  const isNone = choices.every(({ value }) => hoursOf(value) === undefined);
  const days = choices.flatMap(({ value }) => {
    const own = ownOf(entries, value);
    const hours = hoursOf(value);
    if (hours === undefined) {
      if (own.length === 0) return isNone ? [{ [weekdayProperty]: value, available: false }] : [];
      return own.map((entry) => (isOpen(entry) ? { ...entry, available: false } : entry));
    }
    const next = { [weekdayProperty]: value, ...hours };
    return own.length === 1 && isAlike(own[0], next) ? own : [next];
  });
  const known = choices.map(({ value }) => value);
  return [...days, ...entries.filter((entry) => !known.includes(entry[weekdayProperty]))];
}

function isAlike(one: unknown, other: unknown): boolean {
  const [shift, wanted] = [shiftOf(one), shiftOf(other)];
  return shift?.start === wanted?.start && shift?.end === wanted?.end;
}
