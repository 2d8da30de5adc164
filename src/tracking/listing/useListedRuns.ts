import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { TrackedDay } from "../../../schemas/tracking";
import { useTerritories } from "../../centreDay";
import { type Expectations, isUnseen } from "../driven";
import type { LivePositions } from "../LivePositions";
import { useUnchanged } from "../useUnchanged";
import { groupsOf, listedRuns } from "./listed";
import { useListing } from "./useListing";

type Known = { expected: Expectations; positions: LivePositions; now: number };

/** Those of a day's runs that are listed, the same object as long as they are the same ones, and how they are put together. */
export function useListedRuns({ aoc, runs: all }: TrackedDay, { expected, positions, now }: Known) {
  const translate = useTranslate();
  const at = useListing();
  const { listing } = at;
  const territories = useTerritories(aoc);
  const wanted = listedRuns(all, listing, {
    expected,
    isUnseen: (run) => isUnseen(run, positions, now),
  });
  // Ages are looked at every few seconds.
  const listed = useUnchanged(wanted === all ? null : wanted.map(({ id }) => id));
  const runs = useMemo(() => {
    if (listed === null) return all;
    const ids = new Set(listed);
    return all.filter(({ id }) => ids.has(id));
  }, [all, listed]);
  const groups = useMemo(() => {
    const names = new Map(territories.map(({ id, name }) => [id, name]));
    const none = translate("tracking.listing.elsewhere");
    return groupsOf(runs, listing.group, { nameOf: (id) => names.get(id), none });
  }, [runs, listing.group, territories, translate]);
  return { at, territories, runs, groups };
}
