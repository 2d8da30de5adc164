import { useTheme } from "@mui/material/styles";
import { useMemo, useState } from "react";
import { boundsOf } from "../../../schemas/polygon";
import type { ComparedRun } from "../../../schemas/routes";
import { Lines, LookAt, type MapLine, type MapSymbol, MapView, Symbols } from "../../map";
import { runLook } from "../../runLooks";
import { pointsOf } from "../map/pointsOf";
import { useRouteColors } from "../map/useRouteColors";
import { useLines } from "./useCompared";

type RoutesMapProps = {
  label: string;
  runs: readonly ComparedRun[];
  /** The map begins where all of them are. */
  all: readonly ComparedRun[];
};

/** The ways of runs as they were sent and as they were driven, with their stops in the runs' colours. */
export function RoutesMap({ label, runs, all }: RoutesMapProps) {
  const { palette } = useTheme();
  const { planColor, drivenColor } = useRouteColors();
  const drawn = useLines(runs);
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => viewOf(all));
  const view = useMemo(() => viewOf(runs), [runs]);
  const lines = useMemo(() => {
    const casing = { color: palette.background.paper, weight: 7 };
    const planned = drawn.map(({ way }): MapLine => ({
      points: way,
      color: planColor,
      weight: 3.6,
      arrowsEvery: 64,
      casing,
    }));
    // Over the plans, and narrower, so that both are seen where it was driven as planned.
    const driven = drawn.map(({ driven: points }): MapLine => ({ points, color: drivenColor, weight: 2.4 }));
    return [...planned, ...driven].filter(({ points }) => points.length > 1);
  }, [drawn, planColor, drivenColor, palette]);
  const symbols = useMemo(
    () =>
      runs.flatMap(({ dayNumber, stops }) => {
        const { color, textColor, square } = runLook(dayNumber, palette.mode);
        return stops.flatMap((stop) =>
          pointsOf(stop).map((point): MapSymbol => ({
            point,
            shape: square ? "square" : "circle",
            radius: 9,
            color: palette.background.paper,
            weight: 1.5,
            fillColor: color,
            text: String(stop.number),
            textColor,
            ring: stop.isOutOfTurn ? { color: palette.states.late.main } : undefined,
          })),
        );
      }),
    [runs, palette],
  );
  return (
    <MapView label={label} height="100%" start={start} homes={false}>
      <LookAt view={view} />
      <Lines lines={lines} level="lines" />
      <Symbols symbols={symbols} level="symbols" />
    </MapView>
  );
}

function viewOf(runs: readonly ComparedRun[]) {
  const bounds = boundsOf(runs.flatMap(({ stops }) => stops.flatMap(pointsOf)));
  return bounds && { bounds };
}
