import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ResourceRecord } from "../../../schemas";
import type { Schedule } from "../../../schemas/schedule";
import { useApi } from "../../session";
import { isOn, journeyFits } from "./journeyFits";
import { useFilter } from "./useFilter";

/** More than that an API gives no list. */
const most = 10_000;

export type Hidden = { vehicles: number; orders: number };

/** The day as the user's filters let it be seen; its figures stay those of all of it. */
export function useVisible(schedule: Schedule): { visible: Schedule; hidden: Hidden } {
  const { filter } = useFilter("journeys");
  const wanted = useWantedOrders(schedule);
  return useMemo(() => {
    const journeys = schedule.journeys.filter((journey) => journeyFits(journey, filter));
    const unplanned = wanted ? schedule.unplanned.filter((id) => wanted.has(id)) : schedule.unplanned;
    const hidden = {
      vehicles: schedule.journeys.length - journeys.length,
      orders: schedule.unplanned.length - unplanned.length,
    };
    if (hidden.vehicles + hidden.orders === 0) return { visible: schedule, hidden };
    const served = journeys.flatMap(({ runs }) => runs.flatMap(({ stops }) => stops));
    const seen = new Set([...served.map(({ order }) => order), ...unplanned]);
    const orders = schedule.orders.filter(({ id }) => seen.has(id));
    return { visible: { ...schedule, journeys, unplanned, orders }, hidden };
  }, [schedule, filter, wanted]);
}

/** The day's orders that the filter of orders finds; undefined where there is none. */
function useWantedOrders({ aoc, date, version }: Schedule): ReadonlySet<string> | undefined {
  const api = useApi();
  const { filter } = useFilter("orders");
  const on = isOn(filter);
  const { data } = useQuery({
    queryKey: ["planning", aoc, date, "wanted", filter, version],
    queryFn: async () => {
      const found = await api.getList<ResourceRecord>("orders", {
        pagination: { page: 1, perPage: most },
        sort: { field: "reference", order: "ASC" },
        filter: { ...filter, aoc, orderDate: date },
        meta: { fields: ["id"], silent: true },
      });
      return found.data.map(({ id }) => id);
    },
    enabled: on,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (on && data ? new Set(data) : undefined), [on, data]);
}
