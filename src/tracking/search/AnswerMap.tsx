import { useTheme } from "@mui/material/styles";
import { useState } from "react";
import type { OrderAnswer } from "../../../schemas/orderSearch";
import { boundsOf } from "../../../schemas/polygon";
import { Lines, MapView, Symbols, type MapSymbol } from "../../map";
import { isFresh } from "../day/driven";
import { pointsOf } from "../map/pointsOf";
import { useRouteColors } from "../map/useRouteColors";
import { useStopLooks } from "../map/useStopLooks";
import { useWay } from "../day/useTracked";
import { radii, vehicleSymbol } from "../map/vehicles/vehicleSymbol";

/** Where the order is, and the vehicle that comes to it with the way that it was sent on. */
export function AnswerMap({ answer, now, label }: { answer: OrderAnswer; now: number; label: string }) {
  const { palette } = useTheme();
  const { planColor } = useRouteColors();
  const { run, position } = answer;
  const { fill, edge, text } = useStopLooks()(answer);
  const way = useWay(run?.id, run?.sentAt ?? "");
  const place = pointsOf(answer);
  const vehicle = position ? pointsOf(position) : [];
  // Where it began: what is read anew moves nothing while one looks.
  const [start] = useState(() => {
    const bounds = boundsOf([...place, ...vehicle]);
    return bounds && { bounds };
  });
  const symbols = [
    ...place.map((point): MapSymbol => ({
      point,
      shape: "circle",
      radius: radii.stop,
      color: edge,
      weight: 2,
      fillColor: fill,
      text: run ? String(run.stop) : "",
      textColor: text,
    })),
    ...vehicle.map((point) =>
      vehicleSymbol(palette, {
        point,
        number: run?.dayNumber ?? 1,
        course: position?.course ?? undefined,
        isSeen: isFresh(position ?? undefined, now),
        isChosen: false,
        isAlarmed: false,
        label: undefined,
      }),
    ),
  ];
  return (
    <MapView label={label} height="100%" start={start} homes={false}>
      {way.length > 1 && <Lines lines={[{ points: way, color: planColor, weight: 3.2 }]} level="lines" />}
      <Symbols symbols={symbols} level="symbols" />
    </MapView>
  );
}
