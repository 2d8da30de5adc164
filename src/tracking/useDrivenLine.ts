import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import { useSession } from "../session";
import { trackingCalls } from "./calls";

/** In milliseconds. */
const every = 10_000;

/** The line that a run was driven, as far as it is; nothing where the account does not compare it with the plan. */
export function useDrivenLine(run: string | undefined): readonly Point[] {
  const { enablePlanFact } = useSession().settings;
  const { data } = useQuery({
    queryKey: ["tracking", "driven", run],
    queryFn: ({ signal }) => trackingCalls.driven(run ?? "", signal),
    enabled: run !== undefined && enablePlanFact !== false,
    staleTime: 0,
    refetchInterval: every,
    // Without it the map still shows the plan.
    retry: false,
  });
  return useMemo(() => (data ? pointsOf(data.points) : []), [data]);
}

function pointsOf(numbers: readonly number[]): Point[] {
  return Array.from({ length: numbers.length >> 1 }, (_, at): Point => [
    (numbers[2 * at] ?? 0) / 1e5,
    (numbers[2 * at + 1] ?? 0) / 1e5,
  ]);
}
