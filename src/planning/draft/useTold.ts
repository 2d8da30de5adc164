import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";

/** Who hears of a draft once its runs are sent: customers by their orders, drivers by their runs. */
export type Told = {
  customers: ReadonlyMap<string, CustomerChannels>;
  drivers: ReadonlyMap<string, RunChannel>;
};

/** Undefined until it is known, and where nobody asks. */
export function useTold(job: string, isAsked: boolean): Told | undefined {
  const { day, standing } = useBoard();
  const { version } = standing.schedule;
  const { data } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "told", job, version],
    queryFn: ({ signal }) => schedules.announceDraft(day, job, signal),
    enabled: isAsked,
    // Without it the draft is decided on as well.
    retry: false,
  });
  return useMemo(
    () =>
      data && {
        customers: new Map(data.customers.map((each) => [each.order, each])),
        drivers: new Map(data.drivers.map((each) => [each.run, each])),
      },
    [data],
  );
}
