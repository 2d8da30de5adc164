import type { Palette } from "@mui/material/styles";
import type { Point } from "../../schemas/polygon";
import type { MapSymbol } from "../map";
import { clusterRadius } from "../map/clusters";
import { runLook } from "../runLooks";

/** Of a vehicle that nobody has seen for a while. */
export const unseenColor = "#66707d";

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
  /** It stands: what stands is bound nowhere. */
  isStanding?: boolean | undefined;
  /** How its run stands against what was promised, where that is not well. */
  tone?: "late" | "atRisk" | undefined;
  label: MapSymbol["label"];
};

/** A vehicle on the map, now or when it was. */
export function vehicleSymbol(palette: Palette, vehicle: VehicleLook): MapSymbol {
  const { point, number, course, isSeen, isChosen, isAlarmed, isStanding = false, tone, label } = vehicle;
  const look = runLook(number, palette.mode);
  return {
    point,
    shape: isStanding ? "square" : "circle",
    radius: isChosen ? radii.chosen : radii.vehicle,
    color: palette.background.paper,
    weight: 2,
    fillColor: isSeen ? look.color : unseenColor,
    text: String(look.number),
    textColor: isSeen ? look.textColor : "#fff",
    heading: isStanding ? undefined : course,
    ring: ringOf(palette, { isChosen, tone }),
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

/** Of the one that is chosen, else of one that is late or at risk: never by colour alone. */
function ringOf(
  palette: Palette,
  { isChosen, tone }: Pick<VehicleLook, "isChosen" | "tone">,
): MapSymbol["ring"] {
  if (isChosen) return { color: palette.primary.main };
  if (tone === undefined) return undefined;
  return { color: palette.states[tone].main, ...(tone === "atRisk" && { dash: [3.5, 2.5] }) };
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
