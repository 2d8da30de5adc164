import { useTheme } from "@mui/material/styles";
import { useState } from "react";
import { useMap, useMapEvents } from "react-leaflet";
import type { Point } from "../../schemas/polygon";
import type { TrackedRun, VehiclePosition } from "../../schemas/tracking";
import { Symbols } from "../map";
import { isFresh } from "./driven";
import { labelSides, type Named } from "./labelSides";
import type { Formats } from "./useFormats";
import { centreSymbol, radii, symbolLabel, vehicleSymbol } from "./vehicleSymbol";

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
      course: position.course ?? undefined,
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
    ...ranked.map(({ point, isChosen, text }) => named(point, isChosen ? radii.chosen : radii.vehicle, text)),
    ...(centre ? [named(centre.point, radii.vehicle, centre.name)] : []),
    ...stops.map(({ point }) => named(point, radii.stop)),
  ]);

  const labelOf = (text: string, at: number) => symbolLabel(palette, text, sides[at]);
  const symbols = ranked.map((each, at) =>
    vehicleSymbol(palette, { ...each, number: each.run.dayNumber, label: labelOf(each.text, at) }),
  );
  const house = centre ? [centreSymbol(palette, centre.point, labelOf(centre.name, ranked.length))] : [];
  return <Symbols symbols={[...house, ...symbols.toReversed()]} level="marks" />;
}
