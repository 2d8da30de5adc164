import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import type { TrackedDay } from "../../../schemas/tracking";
import { scheduleCalls } from "../calls";
import type { Expectations } from "../day/driven";
import type { Formats } from "../day/useFormats";
import { ChangedStops } from "./ChangedStops";
import { takeoverChanges } from "./takeoverChanges";
import { toldTexts } from "./toldTexts";
import { useDone } from "./useDone";

type TakeoverDraftProps = {
  day: TrackedDay;
  vehicle: string;
  job: string;
  /** The day as it was when this was asked for. */
  before: Schedule;
  expected: Expectations;
  formats: Formats;
  onDone: () => void;
  onLeave: () => void;
};

/** Milliseconds between two looks at the job. */
const asking = 500;

const isAtWork = ({ state }: Pick<ScheduleDraft, "state">) => state === "PENDING" || state === "RUNNING";

/** Who takes over what a broken vehicle had left, and who hears of it: taken as one step, or let go. */
export function TakeoverDraft({ day, vehicle, job, before, onDone, onLeave, ...seen }: TakeoverDraftProps) {
  const translate = useTranslate();
  const { expected, formats } = seen;
  const done = useDone(day);
  const key = ["tracking", day.aoc, day.date, "takeover", job];
  const draft = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => scheduleCalls.draft(day, job, signal),
    refetchInterval: ({ state: { data } }) => (data && !isAtWork(data) ? false : asking),
    staleTime: 0,
  });
  const then = draft.data?.schedule ?? undefined;
  const told = useQuery({
    queryKey: [...key, "told", then?.version],
    queryFn: ({ signal }) => scheduleCalls.announceDraft(day, job, signal),
    enabled: then !== undefined,
    // Without it the draft is decided on as well.
    retry: false,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ version }: Schedule) => scheduleCalls.act(day, version, { kind: "accept", job }),
    onSuccess: async (schedule) => {
      onDone();
      await done(schedule, translate("tracking.breakdown.done", { vehicle }));
    },
    // What others did meanwhile is in the draft as it is read then.
    onError: () => draft.refetch(),
  });
  const changes = then ? takeoverChanges({ before, then, day, expected }) : [];
  const failure = draft.error ?? error;
  const hasEnded = draft.data !== undefined && !isAtWork(draft.data);
  return (
    <>
      <DialogContent sx={{ display: "grid", gap: 1.5, alignContent: "start" }}>
        {failure && (
          <Alert severity="error">
            {isApiError(failure) ? linesText(reportOf(failure).lines, translate) : failure.message}
          </Alert>
        )}
        {!hasEnded && (
          <>
            <Typography role="status">{translate("tracking.breakdown.looking")}</Typography>
            <LinearProgress
              aria-label={translate("tracking.breakdown.looking")}
              {...(draft.data && {
                variant: "determinate" as const,
                value: Math.round(draft.data.progress * 100),
              })}
            />
          </>
        )}
        {hasEnded && !then && !failure && (
          <Alert severity="warning">
            {draft.data?.message?.message ?? translate("tracking.breakdown.nothing")}
          </Alert>
        )}
        {then && (
          <>
            <Typography role="status">
              {[
                translate("tracking.breakdown.taken", {
                  smart_count: changes.filter(({ from, to }) => to && from?.vehicle !== to.vehicle).length,
                }),
                ...leftText(changes.filter(({ to }) => !to).length),
              ].join(" ")}
            </Typography>
            <ChangedStops changes={changes} before={before} then={then} told={told.data} formats={formats} />
            <Typography sx={{ fontSize: "0.8125rem", color: "text.secondary" }}>
              {told.data
                ? toldTexts(told.data, then, translate).join(" ")
                : told.isError && translate("tracking.breakdown.told.unknown")}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{translate("tracking.breakdown.discard")}</Button>
        <Button variant="contained" disabled={!then || isPending} onClick={() => then && mutate(then)}>
          {translate("tracking.breakdown.accept")}
        </Button>
      </DialogActions>
    </>
  );

  function leftText(count: number): string[] {
    return count === 0 ? [] : [translate("tracking.breakdown.left", { smart_count: count })];
  }
}
