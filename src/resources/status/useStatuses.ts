import { useQuery } from "@tanstack/react-query";
import { readStatuses } from "../../../dataProviders";
import { useApi } from "../../session";
import { useResource } from "../resource";

/** The statuses of the resource's records, as its server lists them. */
export function useStatuses() {
  const { http } = useApi();
  const { name, resource } = useResource();
  return useQuery({
    queryKey: [name, "statuses"],
    queryFn: ({ signal }) => readStatuses(http, resource, signal),
    staleTime: Infinity,
  });
}
