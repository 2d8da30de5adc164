import Alert from "@mui/material/Alert";
import { useTranslate } from "ra-core";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { excessText } from "../texts/excess";

/** Why an order is in no run, and what would let it fit (domain 17). */
export function Reasons({ reasons: { reasons, relaxation, untried } }: { reasons: UnplannedReasons }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const by = relaxation && excessText({ id: relaxation.id, excess: relaxation.by }, formats);
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate("planning.reasons.title")}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {reasons.map(({ id, vehicles }) => (
          <li key={id}>
            {translate("planning.reasons.rule", { rule: formats.rule(id), smart_count: vehicles })}
          </li>
        ))}
      </ul>
      {relaxation &&
        by !== undefined &&
        translate("planning.reasons.nearest", {
          vehicle: board.journeys.get(relaxation.vehicle)?.name ?? relaxation.vehicle,
          rule: formats.rule(relaxation.id),
          by,
        })}
      {untried > 0 && ` ${translate("planning.reasons.untried", { smart_count: untried })}`}
    </Alert>
  );
}
