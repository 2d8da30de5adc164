import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import type { Point } from "../../schemas/polygon";
import { punctualities, type Punctuality, type TrackedRun, type TrackedStop } from "../../schemas/tracking";
import type { MapSymbol } from "../map";
import { clusterRadius, clustersOf } from "../map/clusters";
import { pointsOf } from "./pointsOf";
import type { Target } from "./Press";
import { standingTone } from "./Standing";
import { useStopLooks } from "./useStopLooks";
import { useUnchanged } from "./useUnchanged";

type Parts = {
  run: TrackedRun | undefined;
  /** The order of the stop that is chosen. */
  chosen: string | undefined;
  /** How each of the run's stops stands against what was promised. */
  standings: readonly (Punctuality | null)[];
  /** Given where stops that lie near each other are to be one symbol (setting useClusters). */
  zoom: number | undefined;
  onStop: (order: string) => void;
};

type PlacedStop = TrackedStop & { point: Point; standing: Punctuality | null };

/** The stops of a run on the map, each by its state, and what a press on them does. The one that is chosen stands alone. */
export function useStopSymbols({ run, chosen, standings, zoom, onStop }: Parts) {
  const { palette } = useTheme();
  const looks = useStopLooks();
  const stops = useMemo(
    () =>
      (run?.stops ?? []).flatMap((stop, at): PlacedStop[] =>
        pointsOf(stop).map((point) => ({ ...stop, point, standing: standings[at] ?? null })),
      ),
    [run, standings],
  );
  const apart = zoom === undefined ? undefined : chosen;
  const groups = useMemo(() => groupsOf(stops, apart, zoom), [stops, apart, zoom]);
  const symbols = useMemo(
    () =>
      groups.map(({ point, members }): MapSymbol => {
        const [first = 0] = members;
        const stop = stops[first];
        const tone = standingTone(worst(members.map((at) => stops[at]?.standing)));
        const flag = tone ? palette.states[tone].main : undefined;
        const common = { point, shape: "circle", weight: 2, flag } as const;
        if (!stop || members.length > 1)
          return {
            ...common,
            radius: clusterRadius(members.length),
            color: palette.text.primary,
            fillColor: palette.background.paper,
            text: String(members.length),
            textColor: palette.text.primary,
          };
        const { fill, edge, text } = looks(stop);
        const isChosen = stop.order === chosen;
        return {
          ...common,
          radius: isChosen ? 11 : 9,
          color: edge,
          fillColor: fill,
          text: String(stop.number),
          textColor: text,
          ring: isChosen ? { color: palette.primary.main } : undefined,
        };
      }),
    [groups, stops, looks, chosen, palette],
  );
  const points = useUnchanged(groups.map(({ point }) => point));
  const targets = (): Target[] =>
    groups.map(({ point, members }) => {
      const those = members.flatMap((at) => stops[at] ?? []);
      const [stop] = those;
      return stop && those.length === 1
        ? { point, press: () => onStop(stop.order) }
        : { point, around: those.map((each) => each.point) };
    });
  return { symbols, points, targets };
}

function worst(standings: readonly (Punctuality | null | undefined)[]): Punctuality | undefined {
  return punctualities.find((each) => standings.includes(each));
}

/** What stands for which stops, by their places among all. */
type Group = { point: Point; members: readonly number[] };

function groupsOf(
  stops: readonly PlacedStop[],
  apart: string | undefined,
  zoom: number | undefined,
): readonly Group[] {
  const alone = stops.map(({ point, order }, at) => ({ point, order, members: [at] }));
  if (zoom === undefined) return alone;
  const others = alone.filter(({ order }) => order !== apart);
  const groups = clustersOf(others.map(({ point }) => point))(zoom).flatMap((found): Group[] => {
    if (typeof found === "number") return others.slice(found, found + 1);
    const { point, members } = found;
    return [{ point, members: members.flatMap((at) => others[at]?.members ?? []) }];
  });
  return [...groups, ...alone.filter(({ order }) => order === apart)];
}
