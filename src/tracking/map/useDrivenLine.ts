import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { linePoints, type Point } from "../../../schemas/polygon";
import type { TrackedRun } from "../../../schemas/tracking";
import { followDriving } from "../../resources/live";
import { useApi, useSession } from "../../session";
import { trackingCalls } from "../calls";

/** In milliseconds: how often it is read at most, and what a line needs at least to follow a position. */
const every = 10_000;
const derivedIn = 2_000;

/**
 * The line that a run was driven, as far as it is: read once, then as positions of its vehicle are told. Nothing where the
 * account does not compare it with the plan.
 */
export function useDrivenLine(run: Pick<TrackedRun, "id" | "vehicle"> | undefined): readonly Point[] {
  const { enablePlanFact } = useSession().settings;
  const api = useApi();
  const client = useQueryClient();
  const { id = "", vehicle } = run ?? {};
  const isShown = run !== undefined && enablePlanFact !== false;
  const { data } = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => trackingCalls.driven(id, signal),
    enabled: isShown,
    staleTime: 0,
    // Without it the map still shows the plan.
    retry: false,
  });
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readAt = Date.now();
    function read(): void {
      timer = undefined;
      readAt = Date.now();
      void client.invalidateQueries({ queryKey: keyOf(id), exact: true });
    }
    function readSoon(): void {
      timer ??= setTimeout(read, Math.max(derivedIn, readAt + every - Date.now()));
    }
    const stop = followDriving(api, {
      positions: true,
      onNotice: (notice) => notice.event === "position" && notice.vehicle === vehicle && readSoon(),
      onMissed: readSoon,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [api, client, id, vehicle, isShown]);
  return useMemo(() => (data ? linePoints(data.points) : []), [data]);
}

const keyOf = (run: string) => ["tracking", "driven", run];
