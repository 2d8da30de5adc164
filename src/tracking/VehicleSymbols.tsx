import { useTheme } from "@mui/material/styles";
import { useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import type { TrackedRun, VehiclePosition } from "../../schemas/tracking";
import { Symbols, type MapSymbol } from "../map";
import { runLook } from "../runLooks";
import { isFresh } from "./driven";
import { labelSides, type Named } from "./labelSides";
import type { Formats } from "./useFormats";

type Vehicle = { run: TrackedRun; position: VehiclePosition; point: Point };

type VehicleSymbolsProps = {
  centre: { name: string; point: Point } | undefined;
  vehicles: readonly Vehicle[];
  /** What no name may cover. */
  stops: readonly { point: Point }[];
  /** The vehicle that is chosen. */
  chosen: string | undefined;
  alarmed: ReadonlySet<string>;
  now: number;
  formats: Formats;
};

/** Of a vehicle that nobody has seen for a while. */
const grey = "#66707d";
const radius = 11;
const chosenRadius = 14;
const stopRadius = 9;
/** In milliseconds: what was seen this long ago was seen just now. */
const justNow = 60_000;

/**
 * The vehicles, each with its heading, its name and how old its position is, as far as names have room; grey where it is
 * older than five minutes. Those that matter most are drawn above the others and named first.
 */
export function VehicleSymbols({ centre, vehicles, stops, chosen, ...told }: VehicleSymbolsProps) {
  const { alarmed, now, formats } = told;
  const { palette } = useTheme();
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });

  const drawn = vehicles.map(({ run, position, point }) => {
    const age = now - Date.parse(position.time);
    return {
      run,
      point,
      course: position.course,
      isSeen: isFresh(position, now),
      isChosen: run.vehicle === chosen,
      isAlarmed: alarmed.has(run.vehicle),
      text: age > justNow ? `${run.vehicleName} · ${formats.age(age)}` : run.vehicleName,
    };
  });
  const weight = ({ isChosen, isAlarmed, isSeen }: (typeof drawn)[number]) =>
    (isChosen ? 4 : 0) + (isAlarmed ? 2 : 0) + (isSeen ? 1 : 0);
  const ranked = drawn.toSorted((one, other) => weight(other) - weight(one));

  const named = ([latitude, longitude]: Point, size: number, text?: string): Named => {
    const { x, y } = map.project([latitude, longitude], zoom);
    return { x, y, radius: size, ...(text !== undefined && { text }) };
  };
  const sides = labelSides([
    ...ranked.map(({ point, isChosen, text }) => named(point, isChosen ? chosenRadius : radius, text)),
    ...(centre ? [named(centre.point, radius, centre.name)] : []),
    ...stops.map(({ point }) => named(point, stopRadius)),
  ]);

  const labelOf = (text: string, side: "left" | "right" | undefined): MapSymbol["label"] =>
    side && { text, side, color: palette.text.primary, ground: palette.background.paper };
  const symbols = ranked.map((each, at): MapSymbol => {
    const look = runLook(each.run.dayNumber, palette.mode);
    return {
      point: each.point,
      shape: "circle",
      radius: each.isChosen ? chosenRadius : radius,
      color: palette.background.paper,
      weight: 2,
      fillColor: each.isSeen ? look.color : grey,
      text: String(look.number),
      textColor: each.isSeen ? look.textColor : "#fff",
      heading: each.course ?? undefined,
      ring: each.isChosen ? { color: palette.primary.main } : undefined,
      flag: each.isAlarmed ? palette.states.late.main : undefined,
      label: labelOf(each.text, sides[at]),
    };
  });
  const house: MapSymbol[] = centre
    ? [
        {
          point: centre.point,
          shape: "house",
          radius,
          color: palette.background.paper,
          weight: 2,
          fillColor: palette.text.primary,
          label: labelOf(centre.name, sides[ranked.length]),
        },
      ]
    : [];
  return <Symbols symbols={[...house, ...symbols.toReversed()]} level="marks" />;
}
