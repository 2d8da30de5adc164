import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readCommunications } from "../../../dataProviders/services";
import { callOf, fillPath } from "../../../schemas";
import { useApi } from "../../session";
import { listen } from "../live";
import { useResource } from "../resource";

/** How often it is looked whether a message on its way has arrived, in milliseconds. */
const lookEveryMs = 3000;

/** What was told about a record: read again as the record changes, and while something is on its way. */
export function useCommunications(id: string) {
  const api = useApi();
  const { name, resource } = useResource();
  const queryClient = useQueryClient();
  const call = callOf(resource["x-api"], "communications");
  const query = useQuery({
    queryKey: [name, "communications", id],
    queryFn: ({ signal }) =>
      readCommunications(
        api.http,
        { method: call?.method ?? "GET", path: fillPath(call?.path ?? "", { id }) },
        signal,
      ),
    refetchInterval: ({ state: { data = [] } }) =>
      data.some(({ result, sendAt }) => result === "QUEUED" && sendAt === undefined) && lookEveryMs,
  });

  useEffect(
    () =>
      listen(api, (event) => {
        if (event.type === "change" && (event.resource !== name || event.id !== id)) return;
        void queryClient.invalidateQueries({ queryKey: [name, "communications", id] });
      }),
    [api, queryClient, name, id],
  );
  return query;
}
