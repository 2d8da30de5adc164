import { useEffect, useState } from "react";
import { manifests } from "virtual:resources";
import { isAbort } from "../../dataProviders";
import { valueAt, type ResourceRecord } from "../../schemas";
import { useApi } from "../session";
import { folded } from "../kit/matching";

/** How long typing rests before records are asked for, in milliseconds. */
const rest = 200;
/** How many records of a resource are shown. */
export const perResource = 5;

type FoundRecord = { id: string; title: string; detail: string | undefined };
export type Found = { records: FoundRecord[]; total: number };
/** What a search came to, by the resource's name. */
type Outcome = Record<string, Found | "failed">;
type Search = { text: string; outcome: Outcome };

export type RecordSearch = {
  found: Record<string, Found>;
  /** The resources that could not be searched. */
  failed: string[];
  /** What is typed is not answered whole yet. */
  searching: boolean;
  retry: () => void;
};

/**
 * The records of some resources that a text is found in, each resource by itself: one that fails keeps none of the
 * others back. What was found before stays until its own resource answers anew; an answer that nobody waits for any
 * more is given up.
 */
export function useRecordSearch(typed: string, resources: readonly string[]): RecordSearch {
  const api = useApi();
  const text = typed.trim();
  const [search, setSearch] = useState<Search>({ text: "", outcome: {} });
  const [shown, setShown] = useState<Outcome>({});
  const [attempt, setAttempt] = useState(0);
  const names = resources.join(" ");

  useEffect(() => {
    if (text === "") return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setSearch({ text, outcome: {} });
      for (const name of names.split(" ")) void look(name);
    }, rest);

    async function look(name: string): Promise<void> {
      const outcome = await find(name).catch((error: unknown) => {
        if (isAbort(error) || abort.signal.aborted) return undefined;
        return "failed" as const;
      });
      if (outcome === undefined || abort.signal.aborted) return;
      setSearch((now) => ({ text, outcome: { ...now.outcome, [name]: outcome } }));
      setShown((now) => ({ ...now, [name]: outcome }));
    }

    async function find(name: string): Promise<Found> {
      const { title: titlePath = "id", search: paths = [], sort } = manifests[name]?.["x-list"] ?? {};
      const descending = sort?.startsWith("-") === true;
      const { data, total = data.length } = await api.getList<ResourceRecord>(name, {
        pagination: { page: 1, perPage: perResource },
        sort: { field: sort?.replace(/^-/, "") ?? titlePath, order: descending ? "DESC" : "ASC" },
        filter: {},
        meta: { search: text, fields: [...new Set([titlePath, ...paths])], gathered: true },
        signal: abort.signal,
      });
      return { total, records: data.map((record) => foundRecord(record, titlePath, paths, text)) };
    }

    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, text, names, attempt]);

  if (text === "") return { found: {}, failed: [], searching: false, retry: () => undefined };
  const answered = search.text === text ? Object.keys(search.outcome).length : 0;
  return {
    found: Object.fromEntries(
      Object.entries(shown).filter((entry): entry is [string, Found] => entry[1] !== "failed"),
    ),
    failed: Object.entries(shown).flatMap(([name, outcome]) => (outcome === "failed" ? [name] : [])),
    searching: answered < resources.length,
    retry: () => setAttempt((made) => made + 1),
  };
}

/** A record by its title, and where the text is found in another property, by that one's value. */
function foundRecord(
  record: ResourceRecord,
  titlePath: string,
  paths: readonly string[],
  text: string,
): FoundRecord {
  const titled = textAt(record, titlePath);
  const title = titled === "" ? record.id : titled;
  const missing = folded(text)
    .split(/\s+/)
    .filter((word) => !folded(title).includes(word));
  const detail = paths
    .map((path) => textAt(record, path))
    .find((value) => missing.some((word) => folded(value).includes(word)));
  return { id: record.id, title, detail };
}

function textAt(record: ResourceRecord, path: string): string {
  const value = valueAt(record, path);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
