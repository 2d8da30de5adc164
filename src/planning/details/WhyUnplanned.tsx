import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { Link as RouterLink } from "react-router";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { DayReasons, ScheduleDraft, UnplannedReasons } from "../../../schemas/schedule";
import { routesOf } from "../../records/routes";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { isAtWork } from "../state/useDrafts";
import { excessText } from "../texts/excess";

/** Why nobody serves an order: as the draft that is open tells it, else as the day stands. */
export function WhyUnplanned({ order, draft }: { order: string; draft: ScheduleDraft | undefined }) {
  const translate = useTranslate();
  const { board, day } = useBoard();
  const drafted = draft?.reasons.find((each) => each.order === order);
  const isAsked = !drafted && !(draft && isAtWork(draft));
  const { data, error, refetch } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "reasons", order],
    queryFn: ({ signal }) => schedules.reasons(day, order, signal),
    enabled: isAsked,
  });
  // Whatever changes of the day may be the reason.
  useEffect(() => {
    if (isAsked) void refetch({ cancelRefetch: false });
  }, [isAsked, board.schedule, refetch]);
  const reasons = drafted ?? (isAsked ? data : undefined);
  if (reasons) return <Reasons reasons={reasons} />;
  if (isApiError(error))
    return (
      <Alert severity="error" sx={{ mx: 1, mb: 1 }}>
        {linesText(reportOf(error).lines, translate)}
      </Alert>
    );
  return null;
}

/** It keeps away whatever vehicle there is, and is mended on a page of its own. */
const offMap = "NOT_GEOCODED";

type ReasonsProps = { reasons: UnplannedReasons };

/** Why an order is in no run, what would let it fit, and how many vehicles could take it (domain 17). */
function Reasons({ reasons: { reasons, relaxation, fits, untried, elsewhere } }: ReasonsProps) {
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
    <Alert severity="info" sx={{ mx: 1, mb: 1 }}>
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
      {elsewhere && elsewhere.length > 0 && <Elsewhere days={elsewhere} />}
      {correcting !== undefined && reasons.some(({ id }) => id === offMap) && (
        <Link component={RouterLink} to={correcting}>
          {translate("planning.reasons.correct")}
        </Link>
      )}
    </Alert>
  );
}

/** Why the other days that a draft might have given it to have no place for it either. */
function Elsewhere({ days }: { days: readonly DayReasons[] }) {
  const translate = useTranslate();
  const { formats } = useBoard();
  return (
    <>
      <div>{translate("planning.together.elsewhere")}</div>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {days.map(({ date, reasons, fits, untried }) => (
          <li key={date}>
            {formats.date(date)}
            {": "}
            {[
              ...reasons.map(({ id, vehicles }) =>
                translate("planning.reasons.rule", { rule: formats.rule(id), smart_count: vehicles }),
              ),
              fits > 0 && translate("planning.together.elsewhereFits", { smart_count: fits }),
              reasons.length + fits + untried === 0 && translate("planning.together.elsewhereNone"),
            ]
              .filter(Boolean)
              .join("; ")}
          </li>
        ))}
      </ul>
    </>
  );
}
