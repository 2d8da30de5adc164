import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, usePreference, useSession } from "../../../session";
import type { Formats } from "./formats";
import { findColumns, nameColumns, withNewColumns, type Mapping, type NamedMapping } from "./mapping";
import type { Policy } from "../rows/plan";
import type { Targets } from "./targets";

/**
 * How a file was imported: kept per account and resource, found again by the columns that it used. `columns` are all that
 * the file had: what is not used of them was left out on purpose.
 */
type Remembered = {
  mapping: NamedMapping;
  columns?: string[];
  formats: Formats;
  formatsChosen?: boolean;
  policy: Policy;
};

type Kept = Omit<Remembered, "mapping" | "columns"> & { mapping: Mapping };

const keptAtMost = 10;

export function useRemembered(resource: string) {
  const { keyValueStorage } = useApi();
  const { account } = useSession();
  const queries = useQueryClient();
  const key = `import.${resource}`;
  const queryKey = ["keyValueStorage", key];
  // What each user had for himself before the account kept it holds where the account has nothing yet.
  const [own] = usePreference<Remembered[]>(key, []);
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: async () => rememberedIn(await keyValueStorage.get(key, account.id)),
    retry: false,
  });
  const kept = data ?? own;

  function keepAll(all: Remembered[]): void {
    queries.setQueryData(queryKey, all);
    // What is not kept is asked again the next time: no reason to hold up an import.
    keyValueStorage.put(key, account.id, all).catch(() => undefined);
  }
  return {
    isLoading: isPending,
    /** The last import of a file that had all the columns that it used. */
    recall(columns: string[], targets: Targets): Kept | undefined {
      for (const { mapping, columns: seen, ...rest } of kept) {
        const found = findColumns(mapping, columns, targets);
        if (found) return { ...rest, mapping: withNewColumns(found, columns, seen ?? columns, targets) };
      }
      return undefined;
    },
    keep: (columns: string[], { mapping, ...rest }: Kept): void => {
      const named = nameColumns(mapping, columns);
      if (!named) return;
      const used = usedColumns(named);
      const others = kept.filter((each) => usedColumns(each.mapping) !== used);
      keepAll([{ mapping: named, columns, ...rest }, ...others].slice(0, keptAtMost));
    },
    /** Nobody's next file of these columns is filled in any more. */
    forget: (columns: string[], targets: Targets): void =>
      keepAll(kept.filter(({ mapping }) => findColumns(mapping, columns, targets) === undefined)),
  };
}

/** Undefined where nothing was kept yet; what is no list of such is nothing. */
function rememberedIn(value: unknown): Remembered[] | null {
  if (!Array.isArray(value)) return null;
  return value.filter(
    (each: Partial<Remembered> | null) => each?.mapping && each.formats && each.policy,
  ) as Remembered[];
}

/** The heading's signature: the columns that a mapping uses. */
function usedColumns(mapping: NamedMapping): string {
  const names = Object.values(mapping).flatMap((source) => ("columns" in source ? source.columns : []));
  return JSON.stringify([...new Set(names)].sort());
}
