import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { groupings, type Listing, runStates, standings } from "./listed";

/** What the address says of a listing. */
export const listingNames = ["text", "state", "standing", "territory", "group"] as const;

/** Which runs are listed, by the address, so that it can be passed on, and the way to list others. */
export function useListing() {
  const [query, setQuery] = useSearchParams();
  const text = queryOf(query);
  const listing = useMemo(() => listingOf(text), [text]);
  /** What is undefined, or empty, goes out of the address. */
  function change(next: Partial<Record<(typeof listingNames)[number], string | undefined>>): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }
  return {
    listing,
    /** The same as it stands in an address. */
    query: text,
    change,
    /** Lists as an address does, or all runs. */
    show: (other = "") => {
      const named = new URLSearchParams(other);
      change(Object.fromEntries(listingNames.map((name) => [name, named.get(name) ?? undefined])));
    },
  };
}

export type ListingAt = ReturnType<typeof useListing>;

/** Of an address what it says of the listing, always in the same sequence. */
function queryOf(query: URLSearchParams): string {
  const named = listingNames.flatMap((name) => {
    const value = query.get(name);
    return value === null || value === "" ? [] : [[name, value]];
  });
  return new URLSearchParams(named).toString();
}

/** What is none of those that may be asked for asks for nothing. */
function listingOf(text: string): Listing {
  const query = new URLSearchParams(text);
  const oneOf = <Name extends string>(names: readonly Name[], name: string) =>
    names.find((each) => each === query.get(name));
  return {
    text: query.get("text") ?? "",
    state: oneOf(runStates, "state"),
    standing: oneOf(standings, "standing"),
    territory: query.get("territory") ?? undefined,
    group: oneOf(groupings, "group"),
  };
}
