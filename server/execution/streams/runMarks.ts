import { createHash } from "node:crypto";

/** What a driver knows of his runs: a mark of each by its id, which is another one once anything of the run is. */
export type RunMarks = ReadonlyMap<string, string>;

export type RunChanges = {
  /** Runs that are new, or another thing than they were. */
  changed: string[];
  /** Runs that are his no longer. */
  gone: string[];
};

export function marksOf(runs: readonly { id: string }[]): RunMarks {
  return new Map(
    runs.map((run) => [run.id, createHash("sha256").update(JSON.stringify(run)).digest("hex").slice(0, 12)]),
  );
}

export function changesBetween(before: RunMarks, after: RunMarks): RunChanges {
  return {
    changed: [...after.keys()].filter((id) => before.get(id) !== after.get(id)),
    gone: [...before.keys()].filter((id) => !after.has(id)),
  };
}

/** As the id of an event, by which a phone that was away says what it knows. */
export function textOf(marks: RunMarks): string {
  return marks.size === 0 ? "none" : new URLSearchParams([...marks]).toString();
}

/** What is no such text is nothing that anybody knows. */
export function marksIn(text: string): RunMarks {
  return new Map([...new URLSearchParams(text)].filter(([, mark]) => /^[0-9a-f]{12}$/.test(mark)));
}
