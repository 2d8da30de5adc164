import { createHash } from "node:crypto";

/** What an app knows of runs: a mark of each by its id, which is another one once anything of the run is. */
export type RunMarks = ReadonlyMap<string, string>;

/** Instead of single runs: one mark of what all of them are, where their text would be too long for a header. */
const together = "*";
/** Proxies take lines of 8 kB. */
const longest = 4000;

export type RunChanges = {
  /** Runs that are new, or another thing than they were. */
  changed: string[];
  /** Runs that are theirs no longer. */
  gone: string[];
};

export function marksOf(runs: readonly { id: string }[]): RunMarks {
  return new Map(runs.map((run) => [run.id, markOf(JSON.stringify(run))]));
}

/** Undefined where it is not known which runs are others: all are to be read anew. */
export function changesBetween(before: RunMarks, after: RunMarks): RunChanges | undefined {
  const all = before.get(together);
  if (all !== undefined)
    return all === marksIn(textOf(after)).get(together) ? { changed: [], gone: [] } : undefined;
  return {
    changed: [...after.keys()].filter((id) => before.get(id) !== after.get(id)),
    gone: [...before.keys()].filter((id) => !after.has(id)),
  };
}

/** As the id of an event, by which a phone that was away says what it knows. */
export function textOf(marks: RunMarks): string {
  if (marks.size === 0) return "none";
  const text = new URLSearchParams([...marks]).toString();
  return text.length <= longest ? text : `${together}=${markOf(text)}`;
}

/** What is no such text is nothing that anybody knows. */
export function marksIn(text: string): RunMarks {
  return new Map([...new URLSearchParams(text)].filter(([, mark]) => /^[0-9a-f]{12}$/.test(mark)));
}

function markOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
