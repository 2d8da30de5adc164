import { useQuery } from "@tanstack/react-query";
import { type DemoDay, readDemoDays } from "../../dataProviders/services";
import { http } from "../kit/http";

const none: DemoDay[] = [];
/** Milliseconds until it is asked again how far the days are. */
const asking = 5_000;

/** The demo company's days; none of any other account, and of a server that knows nothing of it. */
export function useDemoDays(): DemoDay[] {
  return useDays().data ?? none;
}

/** Whether it is the demo company's account; undefined until that is known. */
export function useIsDemo(): boolean | undefined {
  const { data, isError } = useDays();
  return data === undefined && !isError ? undefined : data !== undefined && data.length > 0;
}

function useDays() {
  return useQuery({
    queryKey: ["demoDays"],
    queryFn: ({ signal }) => readDemoDays(http, signal),
    staleTime: asking,
    retry: false,
    refetchInterval: ({ state: { data: days } }) => (days?.some(({ ready }) => !ready) ? asking : false),
  });
}
