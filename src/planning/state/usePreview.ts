import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Day } from "../../../dataProviders/services";
import type { Schedule, ScheduleAction } from "../../../schemas/schedule";
import { schedules } from "../calls";

/** The day as it would be after an action that somebody looks at before he does it; undefined where nobody does. */
export function usePreview(day: Day, { version }: Pick<Schedule, "version">) {
  const [action, preview] = useState<ScheduleAction | null>(null);
  const { data } = useQuery({
    queryKey: ["planning", day.aoc, day.date, "preview", version, action],
    queryFn: ({ signal }) => (action ? schedules.preview(day, action, signal) : null),
    enabled: action !== null,
    placeholderData: action ? keepPreviousData : undefined,
    retry: false,
  });
  return { action, preview, previewed: action ? (data ?? undefined) : undefined };
}
