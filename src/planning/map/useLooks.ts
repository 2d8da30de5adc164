import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import { useResourceView } from "../../resources/resource";
import { useSession } from "../../session";
import type { Zone } from "../../map/geometry";
import type { Board } from "../day/Board";
import { colorSchemeOf, lineLooksOf, markerColors, orderShapes } from "../looks";
import type { PinLooks } from "./pinSymbol";
import { orderGroup } from "../day/orderGroups";

/** How orders and runs are drawn: by the account's colour scheme and the theme. */
export function useLooks(board: Board, zones: readonly Zone[]) {
  const { palette } = useTheme();
  const { settings } = useSession();
  const { resource } = useResourceView("orders");
  const scheme = colorSchemeOf(settings.markerColourScheme);
  const groups = useMemo(() => resource["x-list"].groups?.of ?? [], [resource]);
  const { journeys } = board.schedule;
  const lines = useMemo(
    () =>
      lineLooksOf(
        journeys.map(({ vehicle }) => vehicle),
        palette.mode,
      ),
    [journeys, palette.mode],
  );
  const territories = useMemo(() => new Map(zones.map((zone) => [zone.id, zone])), [zones]);
  const looks = useMemo<PinLooks>(
    () => ({
      shape: (order) => orderShapes[orderGroup(order, board, groups)] ?? "circle",
      color: markerColors(scheme, { board, palette, lines, groups, territories }),
      mixed: palette.background.paper,
      outline: palette.text.primary,
      textOn: (color) =>
        color === palette.background.paper ? palette.text.primary : palette.getContrastText(color),
    }),
    [board, scheme, palette, lines, groups, territories],
  );
  return { scheme, groups, lines, territories, looks };
}
