import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "../../session";
import { listen } from "./feed";

/** Changes are gathered this long before the list is read again, in milliseconds. */
const gathering = 500;
/** How long a row shows that somebody has changed it. */
const marking = 10_000;

/**
 * Keeps a list as others leave it: what shows is read again a little after they change something, the titles of what it
 * refers to included. Answers with the records that others changed just now; `onRemoved` tells which they removed.
 */
export function useLiveList(resource: string, onRemoved: (ids: string[]) => void): ReadonlySet<string> {
  const api = useApi();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ReadonlySet<string>>(none);
  const tellRemoved = useEffectEvent(onRemoved);

  useEffect(() => {
    const stale = new Set<string>();
    const touched = new Set<string>();
    const gone = new Set<string>();
    const marks = new Set<ReturnType<typeof setTimeout>>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** What is being read for the first time is read late enough. */
    function readAgain(queryKey: string[]): void {
      void queryClient.invalidateQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
    }
    function flush(): void {
      timer = undefined;
      for (const name of stale) {
        readAgain([name, "getMany"]);
        if (name === resource) readAgain([name, "getList"]);
      }
      stale.clear();
      if (gone.size > 0) tellRemoved([...gone]);
      gone.clear();
      mark([...touched]);
      touched.clear();
    }
    function mark(ids: string[]): void {
      if (ids.length === 0) return;
      setChanged((before) => new Set([...before, ...ids]));
      const unmark = setTimeout(() => {
        marks.delete(unmark);
        setChanged((before) => new Set([...before].filter((id) => !ids.includes(id))));
      }, marking);
      marks.add(unmark);
    }

    const stop = listen(api, (event) => {
      stale.add(event.type === "change" ? event.resource : resource);
      if (event.type === "change" && event.resource === resource) {
        (event.action === "DELETE" ? gone : touched).add(event.id);
      }
      timer ??= setTimeout(flush, gathering);
    });
    return () => {
      stop();
      clearTimeout(timer);
      for (const unmark of marks) clearTimeout(unmark);
      setChanged(none);
    };
  }, [api, queryClient, resource]);

  return changed;
}

const none: ReadonlySet<string> = new Set();
