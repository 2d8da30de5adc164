import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { useBoard } from "../board/BoardContext";
import { schedules } from "../calls";
import { isAtWork } from "../state/useDraft";
import { Reasons } from "./Reasons";

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
      <Alert severity="error" sx={{ mt: 1 }}>
        {linesText(reportOf(error).lines, translate)}
      </Alert>
    );
  return null;
}
