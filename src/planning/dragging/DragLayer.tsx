import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useBoard } from "../board/BoardContext";
import type { DropTarget } from "../day/drop";
import { useObserved } from "../observable";
import { placeText } from "../placing/placeText";
import { PriceText } from "../placing/PriceText";
import { worstOf } from "../placing/prices";
import { PresenceLine } from "../presence/PresenceNotice";
import { ordersText } from "../texts/actionText";
import { RefusingRows } from "./RefusingRows";
import type { OrderDrag } from "./useOrderDrag";

const edges = { NONE: "success.main", SOFT: "warning.main", HARD: "error.main" } as const;

/** What follows the pointer while orders are dragged: what they are, where they would be let go, and what that costs. */
export function DragLayer({ drag: { aim, ghost, mark } }: { drag: OrderDrag }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const { orders, target, prices } = useObserved(aim, (all) => all);
  if (!orders) return null;
  const onVehicle = target && "vehicle" in target ? target : undefined;
  const price = onVehicle && prices?.at(onVehicle);
  const edge = price ? edges[worstOf(price)] : "divider";
  return (
    <Box aria-hidden sx={{ position: "fixed", inset: 0, zIndex: "tooltip", pointerEvents: "none" }}>
      {prices && <RefusingRows refusals={prices.refusals} />}
      <Box
        ref={mark}
        sx={{
          position: "absolute",
          willChange: "transform",
          visibility: "hidden",
          boxSizing: "border-box",
          border: 2,
          borderColor: price ? edge : "text.primary",
        }}
      />
      <Box
        ref={ghost}
        sx={{
          position: "absolute",
          // Composed by itself: to move it draws nothing else anew.
          willChange: "transform",
          maxWidth: 420,
          px: 1.25,
          py: 0.75,
          borderRadius: 1,
          border: 1,
          borderInlineStart: 5,
          borderColor: edge,
          boxShadow: 6,
          bgcolor: "background.paper",
          color: "text.primary",
          fontSize: "0.8125rem",
          lineHeight: 1.5,
        }}
      >
        <b>{ordersText(orders, board, translate)}</b>
        {target && ` → ${targetText(target)}`}
        {price && <PriceText price={price} />}
        {onVehicle && <PresenceLine about={[{ vehicle: onVehicle.vehicle }]} />}
        {onVehicle && price && (
          <Box sx={{ color: "text.secondary" }}>
            {translate(onVehicle.fresh ? "planning.placing.fresh" : "planning.placing.hint")}
          </Box>
        )}
      </Box>
    </Box>
  );

  function targetText(at: DropTarget): string {
    if ("cards" in at) return translate("planning.unplanned.title");
    if ("date" in at) return formats.date(at.date);
    const best = price ?? at;
    const [run, stop] = at.fresh ? [null, 0] : [best.run ?? null, best.stop ?? 0];
    // Until the best place is known it is only said on which vehicle.
    if (!price && !at.fresh && at.run === undefined) return board.journeys.get(at.vehicle)?.name ?? "";
    return placeText({ vehicle: at.vehicle, run, stop }, board, translate);
  }
}
