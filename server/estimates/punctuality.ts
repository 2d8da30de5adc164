import type { Punctuality } from "../../schemas/tracking";

/** In seconds since whatever moment. */
export type Promised = {
  /** When its operation may begin. */
  windows: readonly { start: number; end: number }[];
  /** As it was planned when the run was sent. */
  planArrival: number | undefined;
  /** When its run should have left; undefined once it has. */
  shouldLeave?: number | undefined;
  arrived?: number | undefined;
  eta?: number | undefined;
  /** Its run is in progress, and no position of the vehicle has come for too long. */
  isUnseen: boolean;
};

export type PunctualitySettings = {
  atRiskThreshold: number;
  lateThreshold: number;
  /** In seconds. */
  notStartedThreshold: number;
};

/** The worst that holds: what is to be done about it comes first. */
export function punctualityOf(order: Promised, now: number, settings: PunctualitySettings): Punctuality {
  const { arrived, shouldLeave, isUnseen } = order;
  const spare = spareOf(order, settings);
  if (arrived !== undefined) return spare < 0 ? "LATE" : "ON_TIME";
  if (shouldLeave !== undefined && now >= shouldLeave + settings.notStartedThreshold)
    return "NOT_STARTED_LATE";
  if (spare < 0) return "LATE";
  if (order.windows.length > 0 && spare < settings.atRiskThreshold) return "AT_RISK";
  return isUnseen ? "NO_GPS" : "ON_TIME";
}

/** Seconds by which it is reached, or expected, before it would be late; Infinity where nobody knows. */
export function spareOf(
  { windows, planArrival, arrived, eta }: Pick<Promised, "windows" | "planArrival" | "arrived" | "eta">,
  { lateThreshold }: Pick<PunctualitySettings, "lateThreshold">,
): number {
  const reached = arrived ?? eta;
  if (reached === undefined) return Infinity;
  if (windows.length > 0) {
    const ends = windows.map(({ end }) => end).toSorted((one, other) => one - other);
    return (ends.find((end) => end >= reached) ?? ends.at(-1)!) - reached;
  }
  return planArrival === undefined ? Infinity : planArrival + lateThreshold - reached;
}
