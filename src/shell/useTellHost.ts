import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { tellerOf } from "../frames";
import { useRecentActions } from "../resources/recent";
import { embeddersIn } from "./embeddersIn";
import { watchHeight } from "./watchHeight";

type Teller = ReturnType<typeof tellerOf>;

/** Tells the page that has the console in its frame which page it shows, what was saved, and how high it is. */
export function useTellHost(): void {
  const [tell] = useState(() => tellerOf(embeddersIn(document)));
  useTellPages(tell);
  useTellSaves(tell);
  useEffect(() => {
    const main = document.getElementById("main");
    return main ? watchHeight(main, (height) => tell({ event: "height", height })) : undefined;
  }, [tell]);
}

function useTellPages(tell: Teller): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.delete("account");
    const rest = String(query);
    tell({ event: "navigated", path: rest === "" ? pathname : `${pathname}?${rest}` });
  }, [tell, pathname, search]);
}

function useTellSaves(tell: Teller): void {
  const { actions } = useRecentActions();
  const known = useRef<Map<string, boolean>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(actions.map(({ id, undone = false }) => [id, undone]));
    if (!before) return;
    for (const { id, kind, resource, items, undone = false } of actions) {
      const isNew = !before.has(id);
      if (!isNew && before.get(id) === undone) continue;
      const ids = items.map((item) => item.id);
      tell({ event: "saved", resource, action: isNew ? kind : "undo", ids });
    }
  }, [tell, actions]);
}
