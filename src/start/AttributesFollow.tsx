import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readOrderAttributes } from "../../dataProviders/services";
import { http } from "../kit/http";
import { listen } from "../resources/live";
import { useApi, useSession, useTakeAttributes } from "../session";

const resource = "orderAttributes";

/**
 * Takes over what is changed in the attributes of orders, which their forms are made of: a save of this page's makes what
 * was read of the resource stale, what others change is told.
 */
export function AttributesFollow() {
  const api = useApi();
  const queryClient = useQueryClient();
  const take = useTakeAttributes();
  const { orderAttributes } = useSession();
  const { data, isStale, isFetching, refetch } = useQuery({
    queryKey: [resource, "described"],
    queryFn: () => readOrderAttributes(http),
    initialData: orderAttributes,
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => take(data), [take, data]);
  useEffect(() => {
    if (isStale && !isFetching) void refetch();
    // Once for each time that it became stale: a read that failed is not begun again and again.
    // eslint-disable-next-line react/exhaustive-deps
  }, [isStale, refetch]);
  useEffect(
    () =>
      listen(api, (event) => {
        if (event.type === "change" && event.resource === resource)
          void queryClient.invalidateQueries({ queryKey: [resource, "described"], refetchType: "none" });
      }),
    [api, queryClient],
  );
  return null;
}
