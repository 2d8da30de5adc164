import type { ErrorCode } from "./errors";
import { isObject } from "./isObject";

/** `x-after` of an object: each property's value must come after the one that it names. Paths lead through lists. */
export type Sequence = Record<string, string>;

/** A value that does not come after the other, and where it stands: "dropWindows.0.end". */
export type SequenceFault = {
  path: string;
  code: Extract<ErrorCode, "NOT_AFTER">;
  metadata: { value: unknown; limit: unknown; other: string };
};

/** Whether every value comes after the one that it must follow: the keyword `x-after`. */
export function isInSequence(sequence: Sequence, record: unknown): boolean {
  return sequenceFaults(sequence, record).length === 0;
}

/** What ends before it begins. A value that is missing, or no time and no number, follows nothing. */
export function sequenceFaults(sequence: Sequence, record: unknown): SequenceFault[] {
  return Object.entries(sequence).flatMap(([later, earlier]) => {
    const limit = rankOf(valuesAt(record, earlier)[0]?.value);
    if (limit === undefined) return [];
    return valuesAt(record, later).flatMap(({ path, value }): SequenceFault[] => {
      const rank = rankOf(value);
      if (rank === undefined || typeof rank !== typeof limit || rank > limit) return [];
      const metadata = { value, limit: valuesAt(record, earlier)[0]?.value, other: earlier };
      return [{ path, code: "NOT_AFTER", metadata }];
    });
  });
}

type Found = { path: string; value: unknown };

function valuesAt(record: unknown, path: string): Found[] {
  return path
    .split(".")
    .reduce<Found[]>(
      (found, name) =>
        found
          .flatMap((each) => entriesOf(each))
          .flatMap(({ path: above, value }) =>
            isObject(value) && Object.hasOwn(value, name)
              ? [{ path: above === "" ? name : `${above}.${name}`, value: value[name] }]
              : [],
          ),
      [{ path: "", value: record }],
    );
}

/** A list's entries, or the value itself. */
function entriesOf({ path, value }: Found): Found[] {
  if (!Array.isArray(value)) return [{ path, value }];
  return value.map((entry: unknown, index) => ({
    path: path === "" ? `${index}` : `${path}.${index}`,
    value: entry,
  }));
}

/** Instants and days by their moment, times of a day as their text, numbers as they are. */
function rankOf(value: unknown): number | string | undefined {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return undefined;
  if (/^\d\d:\d\d/.test(value)) return value;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
}
