import { usePreference } from "../../session";
import type { Formats } from "./formats";
import { findColumns, nameColumns } from "./mapping";
import type { Mapping, NamedMapping } from "./mapping";
import type { Policy } from "./plan";
import type { Targets } from "./targets";

/** How a file was imported: kept per user and resource, found again by the columns that it used. */
type Remembered = { mapping: NamedMapping; formats: Formats; policy: Policy };

type Kept = Omit<Remembered, "mapping"> & { mapping: Mapping };

const keptAtMost = 10;

export function useRemembered(resource: string) {
  const [kept, setKept] = usePreference<Remembered[]>(`import.${resource}`, []);
  return {
    /** The last import of a file that had all the columns that it used. */
    recall(
      columns: string[],
      targets: Targets,
    ): (Omit<Remembered, "mapping"> & { mapping: Mapping }) | undefined {
      for (const { mapping, ...rest } of kept) {
        const found = findColumns(mapping, columns, targets);
        if (found) return { ...rest, mapping: found };
      }
      return undefined;
    },
    keep: (columns: string[], { mapping, ...rest }: Kept): void => {
      const named = nameColumns(mapping, columns);
      if (!named) return;
      const used = usedColumns(named);
      const others = kept.filter((each) => usedColumns(each.mapping) !== used);
      setKept([{ mapping: named, ...rest }, ...others].slice(0, keptAtMost));
    },
  };
}

/** The heading's signature: the columns that a mapping uses. */
function usedColumns(mapping: NamedMapping): string {
  const names = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
  return JSON.stringify([...new Set(names)].sort());
}
