import { useEffect, useState } from "react";
import type { Change } from "../../../dataProviders";
import { useApi } from "../../session";
import { listen } from "./feed";

/**
 * What somebody else has done to a record since its form was opened: the last of it, with the version that it now has
 * (`action: "DELETE"` where it is gone). Undefined while nobody has; one's own saves don't count.
 */
export function useLiveRecord(resource: string, id: string | undefined): Change | undefined {
  const api = useApi();
  const [seen, setSeen] = useState<Change>();
  useEffect(() => {
    if (id === undefined) return undefined;
    return listen(api, (event) => {
      if (event.type === "change" && event.resource === resource && event.id === id) setSeen(event);
    });
  }, [api, resource, id]);
  return seen?.resource === resource && seen.id === id ? seen : undefined;
}
