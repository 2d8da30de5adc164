import { useSearchParams } from "react-router";

/**
 * What the address asks for, and the way to ask for something else. That goes by the address as it is: what is drawn may be
 * of a moment ago where a page is busy, and what was asked for meanwhile would be lost.
 */
export function useAddress() {
  const [query, setQuery] = useSearchParams();
  function change(edit: (query: URLSearchParams) => void): void {
    const next = asked();
    edit(next);
    setQuery(next, { replace: true });
  }
  return {
    query,
    change,
    /** What is undefined, or empty, goes out of the address. */
    set: (next: Readonly<Record<string, string | undefined>>) =>
      change((after) => {
        for (const [name, value] of Object.entries(next))
          if (value === undefined || value === "") after.delete(name);
          else after.set(name, value);
      }),
    /** Asks for something else from which one can go back to this, of which the names that are given stay. */
    open: (next: Readonly<Record<string, string>>, kept: readonly string[]) => {
      const before = asked();
      const staying = kept.flatMap((name) => {
        const value = before.get(name);
        return value === null ? [] : [[name, value]];
      });
      setQuery({ ...next, ...(Object.fromEntries(staying) as Record<string, string>) });
    },
  };
}

function asked(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}
