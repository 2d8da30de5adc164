import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import type { UnplannedReasons } from "../../../schemas/schedule";
import { routesOf } from "../../records/routes";
import { useBoard } from "../board/BoardContext";
import { excessText } from "../texts/excess";

/** It keeps away whatever vehicle there is, and is mended on a page of its own. */
const offMap = "NOT_GEOCODED";

/** Why an order is in no run, what would let it fit, and how many vehicles could take it (domain 17). */
export function Reasons({ reasons: { reasons, relaxation, fits, untried } }: { reasons: UnplannedReasons }) {
  const translate = useTranslate();
  const { board, formats } = useBoard();
  const correcting = routesOf("orders").unplaced;
  const by = relaxation && excessText({ id: relaxation.id, excess: relaxation.by }, formats);
  const more = [
    relaxation &&
      by !== undefined &&
      translate("planning.reasons.nearest", {
        vehicle: board.journeys.get(relaxation.vehicle)?.name ?? relaxation.vehicle,
        rule: formats.rule(relaxation.id),
        by,
      }),
    fits > 0 && translate("planning.reasons.fits", { smart_count: fits }),
    untried > 0 && translate("planning.reasons.untried", { smart_count: untried }),
    reasons.length + fits + untried === 0 && translate("planning.reasons.noVehicles"),
  ];
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {reasons.length > 0 && (
        <>
          {translate("planning.reasons.title")}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {reasons.map(({ id, vehicles }) => (
              <li key={id}>
                {id === offMap
                  ? formats.rule(id)
                  : translate("planning.reasons.rule", { rule: formats.rule(id), smart_count: vehicles })}
              </li>
            ))}
          </ul>
        </>
      )}
      {more.filter(Boolean).join(" ")}
      {correcting !== undefined && reasons.some(({ id }) => id === offMap) && (
        <Link component={RouterLink} to={correcting}>
          {translate("planning.reasons.correct")}
        </Link>
      )}
    </Alert>
  );
}
