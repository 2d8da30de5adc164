import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import type { DropTarget } from "../day/drop";
import { ordersText } from "../texts/actionText";
import type { OrderDrag } from "./useOrderDrag";

/** What follows the pointer while orders are dragged, and where they would be let go. */
export function DragLayer({ drag: { dragged, ghost, mark } }: { drag: OrderDrag }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  if (!dragged) return null;
  return (
    <Box aria-hidden sx={{ position: "fixed", inset: 0, zIndex: "tooltip", pointerEvents: "none" }}>
      <Box
        ref={mark}
        sx={{
          position: "absolute",
          visibility: "hidden",
          boxSizing: "border-box",
          border: 2,
          borderColor: "text.primary",
        }}
      />
      <Box
        ref={ghost}
        sx={{
          position: "absolute",
          px: 1,
          py: 0.5,
          borderRadius: 1,
          bgcolor: "text.primary",
          color: "background.paper",
          fontSize: "0.8125rem",
          whiteSpace: "nowrap",
        }}
      >
        <b>{ordersText(dragged.orders, board, translate)}</b>
        {dragged.target && ` → ${targetText(dragged.target)}`}
      </Box>
    </Box>
  );

  function targetText(target: DropTarget): string {
    if ("cards" in target) return translate("planning.unplanned.title");
    if ("date" in target) return formats.date(target.date);
    const name = board.journeys.get(target.vehicle)?.name ?? "";
    const run = target.run === undefined ? undefined : board.runs.get(target.run)?.run;
    if (!run) return translate("planning.drop.newRun", { vehicle: name });
    return translate("planning.drop.place", {
      vehicle: name,
      number: run.number,
      place: (target.stop ?? 0) + 1,
    });
  }
}
