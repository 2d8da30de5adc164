import { useCallback, useMemo, useRef, useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** From the row that was last toggled to this one: all take that row's state. */
  extend: (id: string, order: readonly string[]) => void;
  replace: (ids: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Which records are selected. Kept while one sorts, filters and pages, and gone when the list is left. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const anchor = useRef<string>(undefined);

  const toggle = useCallback((id: string) => {
    anchor.current = id;
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const extend = useCallback((id: string, order: readonly string[]) => {
    const from = order.indexOf(anchor.current ?? id);
    const to = order.indexOf(id);
    const range = order.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
    setIds((before) => {
      const selected = anchor.current === undefined || before.has(anchor.current);
      const after = new Set(before);
      for (const each of range) {
        if (selected) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  const replace = useCallback((next: readonly string[]) => {
    anchor.current = undefined;
    setIds(new Set(next));
  }, []);
  const remove = useCallback((gone: readonly string[]) => {
    setIds((before) => {
      const after = new Set(before);
      for (const id of gone) after.delete(id);
      return after.size === before.size ? before : after;
    });
  }, []);
  const clear = useCallback(() => replace([]), [replace]);

  return useMemo(
    () => ({ ids, toggle, extend, replace, remove, clear }),
    [ids, toggle, extend, replace, remove, clear],
  );
}
