import { useCallback, useMemo } from "react";
import { usePreference } from "../../session";
import { densities, type RowDensity } from "../../timeline";
import { lineGroupings, lineSorts, type LineGrouping, type LineSort } from "../day/lines";

/** How a user wants the timeline's rows. */
export type View = { density: RowDensity; sort: LineSort; descending: boolean; grouping: LineGrouping };

const initial: View = { density: "compact", sort: "number", descending: false, grouping: "none" };

/** Kept for the user; what is kept may be of another version. */
export function useView(): [View, (change: Partial<View>) => void] {
  const [kept, keep] = usePreference<Partial<View>>("planningTool.timeline", initial);
  const view = useMemo<View>(
    () => ({
      density: densities.find((each) => each === kept.density) ?? initial.density,
      sort: lineSorts.find((each) => each === kept.sort) ?? initial.sort,
      descending: kept.descending === true,
      grouping: lineGroupings.find((each) => each === kept.grouping) ?? initial.grouping,
    }),
    [kept],
  );
  const change = useCallback((changed: Partial<View>) => keep({ ...view, ...changed }), [view, keep]);
  return [view, change];
}
