import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { ScheduleRelaxation } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { excessText } from "../texts/excess";

type RemedyButtonProps = {
  order: string;
  remedy: ScheduleRelaxation;
  tabIndex?: number;
  onDone?: () => void;
};

/** Makes the one limit larger that keeps an order from a vehicle, for this day, and puts it there; undo takes it back. */
export function RemedyButton({ order, remedy, tabIndex = 0, onDone }: RemedyButtonProps) {
  const translate = useTranslate();
  const { board, formats, perform, readOnly, flags } = useBoard();
  const { vehicle, id, by, cost, window } = remedy;
  const name = board.journeys.get(vehicle)?.name ?? vehicle;
  const excess = excessText({ id, excess: by }, formats) ?? "";
  const text = window
    ? translate("planning.remedies.window", { vehicle: name, time: board.clock.time(window.end) })
    : translate("planning.remedies.limit", {
        vehicle: name,
        rule: translate(`planning.shortRules.${id}`),
        by: excess,
      });
  const lead = text.startsWith(name) ? name.length : 0;
  const reference = board.orders.get(order)?.reference ?? order;
  return (
    <Button
      size="small"
      variant="outlined"
      tabIndex={tabIndex}
      disabled={readOnly || !flags.manual}
      title={translate("planning.remedies.help")}
      aria-label={translate("planning.remedies.label", {
        order: reference,
        remedy: text,
        cost: formats.difference("money", cost),
      })}
      sx={{
        minWidth: 0,
        maxWidth: "100%",
        px: 0.75,
        py: 0,
        lineHeight: "20px",
        whiteSpace: "nowrap",
        fontSize: "0.75rem",
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === "Tab" || event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        onDone?.();
        perform({ kind: "relax", orders: [order], vehicle, rule: id });
      }}
    >
      {/* The vehicle's name, where the text begins with it, gives way to what it would take. */}
      <span style={{ ...cut, flexShrink: 1e6 }}>{text.slice(0, lead)}</span>
      <span style={cut}>{text.slice(lead)}</span>
      <span style={{ whiteSpace: "pre" }}> </span>
      <span style={{ fontWeight: 400, flex: "none" }}>{formats.difference("money", cost)}</span>
    </Button>
  );
}

const cut = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "pre", minWidth: 0 } as const;
