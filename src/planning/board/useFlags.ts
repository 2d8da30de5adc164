import { useMemo } from "react";
import type { Settings } from "../../../schemas";
import { useSession } from "../../session";
import type { PlanMode } from "./Dialog";

/** What the account lets its dispatchers do (spec 3.3). */
export type Flags = {
  manual: boolean;
  swap: boolean;
  start: boolean;
  resequence: boolean;
  modes: Record<PlanMode, boolean>;
  /** How many days are planned together at most; 1 where each is planned by itself. */
  horizon: number;
};

function flagsOf(settings: Settings): Flags {
  const is = (name: string) => settings[name] === true;
  return {
    manual: is("enableManualScheduling"),
    swap: is("enableSwapScheduling"),
    start: is("enableChangingStartTimeScheduling"),
    resequence: is("enableResequenceScheduling"),
    modes: {
      FULL: is("enableAutoScheduling"),
      INCREMENTAL: is("enableIncrementalScheduling"),
      KEEP_VEHICLES: is("enableAutoScheduling"),
    },
    horizon: is("enableMultidayOptimisation") ? Number(settings.multidayOptimisationHorizon) : 1,
  };
}

export function useFlags(): Flags {
  const { settings } = useSession();
  return useMemo(() => flagsOf(settings), [settings]);
}
