import { useCallback, useSyncExternalStore } from "react";
import type { Present } from "../../../schemas/schedule";
import { presenceOf, watchState } from "../../resources/live";
import { useApi } from "../../session";
import { useBoard } from "../board/BoardContext";

/**
 * What a part of the board makes of who else is on its day: it is drawn anew where that is another, and nothing else is.
 * What `select` answers is compared by identity: a text, or the people themselves.
 */
export function usePeople<Value>(select: (people: readonly Present[]) => Value): Value {
  const api = useApi();
  const { day } = useBoard();
  return useSyncExternalStore(
    useCallback((watcher) => watchState(api, watcher), [api]),
    () => {
      const presence = presenceOf(api);
      return select(presence?.aoc === day.aoc && presence.date === day.date ? presence.people : nobody);
    },
  );
}

const nobody: readonly Present[] = [];
