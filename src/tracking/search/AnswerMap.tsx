import { useTheme } from "@mui/material/styles";
import { useMemo, useState } from "react";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { boundsOf, type Point } from "../../../schemas/polygon";
import { Lines, MapView, Symbols, type MapSymbol } from "../../map";
import { runLook } from "../../runLooks";
import { useSession } from "../../session";
import { isFresh } from "../driven";
import { useStopLooks } from "../useStopLooks";
import { useWay } from "../useTracked";

/** Where the order is, and the vehicle that comes to it with the way that it was sent on. */
export function AnswerMap({ answer, now, label }: { answer: OrderAnswer; now: number; label: string }) {
  const { palette } = useTheme();
  const { planRouteColour } = useSession().settings;
  const { run, position, latitude, longitude } = answer;
  const { fill, edge, text } = useStopLooks()(answer);
  const way = useWay(run?.id, run?.sentAt ?? "");
  const place = useMemo<Point[]>(
    () => (latitude === null || longitude === null ? [] : [[latitude, longitude]]),
    [latitude, longitude],
  );
  const vehicle: Point[] = position ? [[position.latitude, position.longitude]] : [];
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => {
    const bounds = boundsOf([...place, ...vehicle]);
    return bounds && { bounds };
  });
  const look = run && runLook(run.dayNumber, palette.mode);
  const isSeen = isFresh(position ?? undefined, now);
  const symbols: MapSymbol[] = [
    ...place.map((point): MapSymbol => ({
      point,
      shape: "circle",
      radius: 10,
      color: edge,
      weight: 2,
      fillColor: fill,
      text: run ? String(run.stop) : "",
      textColor: text,
    })),
    ...vehicle.map((point): MapSymbol => ({
      point,
      shape: "circle",
      radius: 12,
      color: palette.background.paper,
      weight: 2,
      fillColor: isSeen && look ? look.color : palette.states.noGps.text,
      text: String(look?.number ?? ""),
      textColor: isSeen && look ? look.textColor : palette.background.paper,
      heading: position?.course ?? undefined,
    })),
  ];
  const color = typeof planRouteColour === "string" ? planRouteColour : palette.states.plan.main;
  return (
    <MapView label={label} height="100%" start={start} homes={false}>
      {way.length > 1 && <Lines lines={[{ points: way, color, weight: 3.2 }]} level="lines" />}
      <Symbols symbols={symbols} level="symbols" />
    </MapView>
  );
}
