import { useEffect, useState } from "react";
import { listen } from "../../resources/live";
import { useResource } from "../../resources/resource";
import { useApi } from "../../session";

/** Who has changed a record, and when. */
export type OthersChange = { by: string | undefined; at: string };

/** What others have done to records since this is shown, by their ids: the last of it. They are read again each time. */
export function useOthersChanges(
  ids: readonly string[],
  readAgain: () => unknown,
): ReadonlyMap<string, OthersChange> {
  const api = useApi();
  const { name } = useResource();
  const [changes, setChanges] = useState<ReadonlyMap<string, OthersChange>>(new Map());
  useEffect(
    () =>
      listen(api, (event) => {
        if (event.type === "reset") return void readAgain();
        if (event.resource !== name || !ids.includes(event.id)) return undefined;
        const { id, userName, user, at } = event;
        const by = userName ?? (typeof user === "string" ? user : undefined);
        setChanges((before) => new Map(before).set(id, { by, at }));
        return void readAgain();
      }),
    [api, name, ids, readAgain],
  );
  return changes;
}
