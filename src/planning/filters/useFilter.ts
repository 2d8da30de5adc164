import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Filter } from "../../../schemas";
import type { VehicleDriverFilter } from "../../../dataProviders/services";
import { storedFilters } from "../calls";

type BoardFilters = { journeys: VehicleDriverFilter; orders: Filter };

const keyOf = (of: keyof BoardFilters) => ["planning filter", of];

/** What the board shows of vehicles or of orders, as the user has kept it (spec 7.4). */
export function useFilter<Of extends keyof BoardFilters>(of: Of) {
  const client = useQueryClient();
  const { data, isPending } = useQuery({
    queryKey: keyOf(of),
    queryFn: async ({ signal }) => (await storedFilters.read(of, signal)) ?? {},
    staleTime: Infinity,
    // Without it the board shows everything.
    retry: false,
  });
  const save = useCallback(
    async (filter: BoardFilters[Of]) => {
      await storedFilters.save(of, filter);
      client.setQueryData(keyOf(of), filter);
    },
    [of, client],
  );
  return { filter: (data ?? nothing) as BoardFilters[Of], isPending, save };
}

const nothing = {};
