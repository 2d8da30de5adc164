import type { Palette } from "@mui/material/styles";
import type { Group } from "../../../schemas";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { Board } from "../day/Board";
import type { LineLook } from "./lineLooks";

/** By what markers are coloured (setting markerColourScheme, spec 3.3). */
const colorSchemes = ["RUN", "STATUS", "PRIORITY", "TERRITORY"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export type ColorParts = {
  board: Board;
  palette: Pick<Palette, "text" | "error" | "warning" | "info" | "success">;
  lines: ReadonlyMap<string, LineLook>;
  /** Of the orders' statuses: each has a tone. */
  groups: readonly Group[];
  territories: ReadonlyMap<string, { color: string }>;
};

/** The scheme that a setting names; one that is not known is that of a new account. */
export function colorSchemeOf(setting: unknown): ColorScheme {
  return colorSchemes.find((each) => each === setting) ?? "RUN";
}

/** Gives each order its colour; what a scheme says nothing about has that of plain text. */
export function markerColors(scheme: ColorScheme, parts: ColorParts): (order: ScheduleOrder) => string {
  const color = colors[scheme];
  return (order) => color(order, parts) ?? parts.palette.text.secondary;
}

const colors: Record<ColorScheme, (order: ScheduleOrder, parts: ColorParts) => string | undefined> = {
  RUN: ({ id }, { board, lines }) => lines.get(board.places.get(id)?.journey.vehicle ?? "")?.color,
  STATUS: ({ status }, { groups, palette }) => {
    const tone = groups.find(({ values }) => values.includes(status))?.tone;
    return tone && palette[tone].main;
  },
  PRIORITY: ({ priority }, { palette }) => priorityColors(palette).get(priority),
  TERRITORY: ({ territory }, { territories }) => territories.get(territory ?? "")?.color,
};

/** From low to high (domain 6). */
export function priorityColors({ text, info, error }: ColorParts["palette"]): ReadonlyMap<number, string> {
  return new Map([
    [1, text.secondary],
    [2, info.main],
    [3, error.main],
  ]);
}
