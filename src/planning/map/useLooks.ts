import { useTheme } from "@mui/material/styles";
import { useMemo } from "react";
import { useResourceView } from "../../resources/resource";
import { usePreference, useSession } from "../../session";
import type { Zone } from "../../map/geometry";
import type { Board } from "../day/Board";
import { colorSchemeOf, markerColors, orderShapes, stopState, type RunLook } from "../looks";
import { orderGroup } from "../day/orderGroups";
import type { PinLooks } from "./pinSymbol";

/** How orders are drawn: by the reader's colour scheme, which begins as the account's, and by the theme. */
export function useLooks(board: Board, runs: ReadonlyMap<string, RunLook>, zones: readonly Zone[]) {
  const { palette } = useTheme();
  const { settings } = useSession();
  const { resource } = useResourceView("orders");
  const [own, choose] = usePreference<string | null>("planningTool.map.colours", null);
  const scheme = colorSchemeOf(own ?? settings.markerColourScheme);
  const groups = useMemo(() => resource["x-list"].groups?.of ?? [], [resource]);
  const territories = useMemo(() => new Map(zones.map((zone) => [zone.id, zone])), [zones]);
  const looks = useMemo<PinLooks>(() => {
    const color = markerColors(scheme, { board, palette, runs, groups, territories });
    const { late, atRisk } = palette.states;
    return {
      color,
      openColor: scheme === "RUN" ? () => palette.text.primary : color,
      shape: (order) => {
        const place = board.places.get(order.id);
        if (scheme === "STATUS") return orderShapes[orderGroup(order, board, groups)] ?? "circle";
        return place && runs.get(place.run.id)?.square ? "square" : "circle";
      },
      state: (order) => {
        const place = board.places.get(order.id);
        return place && stopState(place.stop, order);
      },
      paper: palette.background.paper,
      strong: palette.text.primary,
      states: { late: late.main, atRisk: atRisk.main, urgent: atRisk.main },
    };
  }, [board, scheme, palette, runs, groups, territories]);
  return { scheme, choose, groups, territories, looks };
}
