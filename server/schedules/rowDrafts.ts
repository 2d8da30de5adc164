import { ApiFailure } from "../../schemas/failure";
import type { KeptDraft, PlanGoal, VehicleBreakdown } from "../../schemas/schedule";
import type { ScheduleRow } from "./rows";

type Drafts = Pick<ScheduleRow, "job" | "drafts">;

/** So many drafts wait beside the one that is made. */
const mostDrafts = 3;

/** What a draft of the day was to look for. @throws ApiFailure SCHEDULE_NO_DRAFT where it is none of the day's. */
export function goalOf({ job, drafts }: Drafts, id: string): PlanGoal {
  if (job?.id === id) return job.goal ?? "CHEAPEST";
  const kept = drafts.find((draft) => draft.job === id);
  if (!kept) throw new ApiFailure("SCHEDULE_NO_DRAFT");
  return kept.goal;
}

/** The days that a draft of the day is of; null where it is of this one alone. */
export function daysOf({ job, drafts }: Drafts, id: string): string[] | null {
  const days = job?.id === id ? job.days : drafts.find((draft) => draft.job === id)?.days;
  return days ?? null;
}

/** The breakdown after which a draft plans the rest of the day; undefined where it plans the day. */
export function breakdownOf({ job, drafts }: Drafts, id: string): VehicleBreakdown | undefined {
  return job?.id === id ? job.breakdown : drafts.find((draft) => draft.job === id)?.breakdown;
}

/** What the day has besides. */
export function withoutDraft({ job, drafts }: Drafts, id: string): Drafts {
  return { job: job?.id === id ? null : job, drafts: drafts.filter((draft) => draft.job !== id) };
}

/** The same with this one put aside. @throws ApiFailure SCHEDULE_DRAFTS_MANY where too many are. */
export function withKept(row: Drafts, draft: KeptDraft, date: string): Drafts {
  const { job, drafts } = withoutDraft(row, draft.job);
  if (drafts.length >= mostDrafts) throw new ApiFailure("SCHEDULE_DRAFTS_MANY", { most: mostDrafts, date });
  return { job, drafts: [...drafts, draft] };
}
