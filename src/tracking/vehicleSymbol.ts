import type { Palette } from "@mui/material/styles";
import type { Point } from "../../schemas/polygon";
import type { MapSymbol } from "../map";
import { clusterRadius } from "../map/clusters";
import { runLook } from "../runLooks";

/** Of a vehicle that nobody has seen for a while. */
const grey = "#66707d";

/** Pixels: of a vehicle, of the one that is chosen, of a stop. */
export const radii = { vehicle: 11, chosen: 14, stop: 9 } as const;

type VehicleLook = {
  point: Point;
  /** Of its run, among the day's. */
  number: number;
  /** Degrees clockwise from north. */
  course: number | undefined;
  isSeen: boolean;
  isChosen: boolean;
  isAlarmed: boolean;
  label: MapSymbol["label"];
};

/** A vehicle on the map, now or when it was. */
export function vehicleSymbol(palette: Palette, vehicle: VehicleLook): MapSymbol {
  const { point, number, course, isSeen, isChosen, isAlarmed, label } = vehicle;
  const look = runLook(number, palette.mode);
  return {
    point,
    shape: "circle",
    radius: isChosen ? radii.chosen : radii.vehicle,
    color: palette.background.paper,
    weight: 2,
    fillColor: isSeen ? look.color : grey,
    text: String(look.number),
    textColor: isSeen ? look.textColor : "#fff",
    heading: course,
    ring: isChosen ? { color: palette.primary.main } : undefined,
    flag: isAlarmed ? palette.states.late.main : undefined,
    label,
  };
}

type ClusterLook = { point: Point; count: number; isAlarmed: boolean };

/** Several vehicles that lie near each other. */
export function clusterSymbol(palette: Palette, { point, count, isAlarmed }: ClusterLook): MapSymbol {
  return {
    point,
    shape: "circle",
    radius: clusterRadius(count),
    color: palette.background.paper,
    weight: 2,
    fillColor: palette.text.primary,
    text: String(count),
    textColor: palette.background.paper,
    flag: isAlarmed ? palette.states.late.main : undefined,
  };
}

export function centreSymbol(palette: Palette, point: Point, label: MapSymbol["label"]): MapSymbol {
  return {
    point,
    shape: "house",
    radius: radii.vehicle,
    color: palette.background.paper,
    weight: 2,
    fillColor: palette.text.primary,
    label,
  };
}

/** What is written beside a symbol, where it has room. */
export function symbolLabel(
  palette: Palette,
  text: string,
  side: "left" | "right" | undefined,
): MapSymbol["label"] {
  return side && { text, side, color: palette.text.primary, ground: palette.background.paper };
}
