import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import type { CustomerChannels, RunChannel } from "../../../schemas/communications";
import type { Schedule } from "../../../schemas/schedule";
import { schedules } from "../calls";

/** Who hears of a draft once its runs are sent: customers by their orders, drivers by their runs. */
export type Told = {
  customers: ReadonlyMap<string, CustomerChannels>;
  drivers: ReadonlyMap<string, RunChannel>;
};

/** By the days' dates; a day is not there until it is known, and where nobody asks. */
export type ToldOfDays = { told: ReadonlyMap<string, Told>; hasFailed: boolean };

/** Of the days of a draft. */
export function useTold(
  job: string,
  days: readonly Pick<Schedule, "aoc" | "date" | "version">[],
  isAsked: boolean,
): ToldOfDays {
  return useQueries({
    queries: days.map(({ aoc, date, version }) => ({
      queryKey: ["planning", aoc, date, "told", job, version],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<[string, Told]> => {
        const { customers, drivers } = await schedules.announceDraft({ aoc, date }, job, signal);
        return [
          date,
          {
            customers: new Map(customers.map((each) => [each.order, each])),
            drivers: new Map(drivers.map((each) => [each.run, each])),
          },
        ];
      },
      enabled: isAsked,
      // Without it the draft is decided on as well.
      retry: false,
      // Maps are told apart by identity alone.
      structuralSharing: false,
    })),
    combine,
  });
}

/** Outside, so that what it makes stays the same while the answers do. */
function combine(answers: readonly Pick<UseQueryResult<[string, Told]>, "data" | "isError">[]): ToldOfDays {
  return {
    told: new Map(answers.flatMap(({ data }) => (data ? [data] : []))),
    hasFailed: answers.some(({ isError }) => isError),
  };
}
