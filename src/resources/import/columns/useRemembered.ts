import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi, usePreference, useSession } from "../../../session";
import type { Table } from "../../../spreadsheets";
import type { Formats } from "./formats";
import {
  findColumns,
  nameColumns,
  namesIn,
  withNewColumns,
  type Mapping,
  type NamedMapping,
  type Suggestion,
} from "./mapping";
import type { Policy } from "../rows/plan";
import type { Targets } from "./targets";

/**
 * How a file was imported: kept per account and resource, found again by the columns that it used. `columns` are all that
 * the file had: what is not used of them was left out on purpose.
 */
type Remembered = {
  mapping: NamedMapping;
  columns?: string[];
  formats: Partial<Formats>;
  formatsChosen?: boolean;
  policy: Policy;
};

type Kept = Omit<Remembered, "mapping" | "columns"> & { mapping: Mapping };
/** `missing`: columns that it used and that this file has not. */
type Recalled = Kept & Suggestion & { missing: string[] };

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
    /** The last import of a file that had all the columns that it used, else of the one that is most like this one. */
    recall(table: Table, targets: Targets): Recalled | undefined {
      const { columns } = table;
      const alike = kept.flatMap(({ mapping, columns: seen, ...rest }) => {
        const found = findColumns(mapping, columns, targets);
        return found ? [{ ...found, rest, seen: seen ?? columns }] : [];
      });
      const [best] = alike.toSorted((one, other) => one.missing.length - other.missing.length);
      if (!best) return undefined;
      const { mapping, missing, rest, seen } = best;
      return { ...rest, ...withNewColumns(mapping, table, seen, targets), missing };
    },
    keep: (columns: string[], { mapping, formats, formatsChosen, policy }: Kept): void => {
      const named = nameColumns(mapping, columns);
      if (!named) return;
      const used = signatureOf(named);
      const others = kept.filter((each) => signatureOf(each.mapping) !== used);
      keepAll([{ mapping: named, columns, formats, formatsChosen, policy }, ...others].slice(0, keptAtMost));
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
function signatureOf(mapping: NamedMapping): string {
  return JSON.stringify(namesIn(mapping).sort());
}
