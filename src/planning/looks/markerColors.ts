import type { Palette } from "@mui/material/styles";
import type { Group } from "../../../schemas";
import type { ScheduleOrder } from "../../../schemas/schedule";
import type { Board } from "../day/Board";
import type { RunLook } from "../../runLooks";
import { windowColor, windowStep } from "./windowHours";

/** By what markers are coloured: as the account has it (setting markerColourScheme, spec 3.3), or as the reader does. */
export const colorSchemes = ["RUN", "STATUS", "PRIORITY", "TERRITORY", "WINDOW"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

export type ColorParts = {
  board: Board;
  palette: Pick<Palette, "mode" | "text" | "error" | "warning" | "info" | "success">;
  /** Each by its id. */
  runs: ReadonlyMap<string, RunLook>;
  /** Of the orders' statuses: each has a tone. */
  groups: readonly Group[];
  territories: ReadonlyMap<string, { color: string }>;
};

/** The scheme that is named; one that is not known is that of a new account. */
export function colorSchemeOf(name: unknown): ColorScheme {
  return colorSchemes.find((each) => each === name) ?? "RUN";
}

/** Gives each order its colour; what a scheme says nothing about has that of plain text. */
export function markerColors(scheme: ColorScheme, parts: ColorParts): (order: ScheduleOrder) => string {
  const color = colors[scheme];
  return (order) => color(order, parts) ?? parts.palette.text.secondary;
}

const colors: Record<ColorScheme, (order: ScheduleOrder, parts: ColorParts) => string | undefined> = {
  RUN: ({ id }, { board, runs }) => runs.get(board.places.get(id)?.run.id ?? "")?.color,
  STATUS: ({ status }, { groups, palette }) => {
    const tone = groups.find(({ values }) => values.includes(status))?.tone;
    return tone && palette[tone].main;
  },
  PRIORITY: ({ priority }, { palette }) => priorityColors(palette).get(priority),
  TERRITORY: ({ territory }, { territories }) => territories.get(territory ?? "")?.color,
  WINDOW: (order, { board, palette }) => {
    const step = windowStep(order, board.clock);
    return step === undefined ? undefined : windowColor(step, palette.mode);
  },
};

/** From low to high (domain 6). */
export function priorityColors({
  text,
  info,
  error,
}: Pick<ColorParts["palette"], "text" | "info" | "error">): ReadonlyMap<number, string> {
  return new Map([
    [1, text.secondary],
    [2, info.main],
    [3, error.main],
  ]);
}
