import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { type ApiError, isApiError, linesText, pause, reportOf } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { useTourOnPage } from "../../kit/pageTour/tourOnPage";
import { usePreference } from "../../session";
import { linkStyle } from "../../tour";
import { schedules } from "../calls";
import { dayAfter } from "../../centreDay";
import type { useDay } from "../state/useDay";
import { draftKey, isAtWork } from "../state/useDrafts";
import { hold, scheduleAlone, scheduleQuery } from "../state/useSchedule";
import { fresh, useReadAhead } from "./useReadAhead";

/** How often it is looked whether a first plan is there, how long, and how long until it is drawn, in milliseconds. */
const looking = { every: 100, most: 3_000, drawing: 400 };

/** On the first visit: tomorrow of all centres is opened and planned by one click. Once it was taken or closed it is gone. */
export function DemoCard({ at }: { at: ReturnType<typeof useDay> }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isDone, setDone] = usePreference("demo.card.done", false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const date = dayAfter(at.today, 1);
  const startTour = useTourOnPage();
  const readAhead = useReadAhead(isDone ? [] : at.centres, date);

  async function planTomorrow(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const centres = at.centres.map(({ id }) => id);
    // The one that is looked at first, until it is seen: they are planned one after the other anyway.
    const days = centres
      .toSorted((one, other) => Number(other === at.aoc) - Number(one === at.aoc))
      .map((aoc): Day => ({ aoc, date }));
    const held = days.map((day) => hold(client, day));
    try {
      at.open({ aoc: at.aoc, date, days: 1, centres });
      for (const [index, day] of days.entries()) {
        await plan(day);
        held[index]?.();
      }
      setDone(true);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      for (const readAgain of held) readAgain();
      setBusy(false);
    }
  }

  async function plan(day: Day): Promise<void> {
    const query = scheduleQuery(day);
    const { job, closed, version, kpis } = await client.fetchQuery({ ...query, staleTime: fresh });
    if (job !== null || closed || kpis.planned > 0) return;
    const draft = await schedules.plan(day, version, { mode: "FULL" });
    // The board looks at it at once, and needn't read the day anew to know of it; what it reads now may be from before.
    await client.cancelQueries(scheduleAlone(day));
    client.setQueryData<ScheduleDraft>(draftKey(day, draft.job), draft);
    client.setQueryData<Schedule>(query.queryKey, (known) => known && { ...known, job: draft.job });
    await seen(day, draft.job);
  }

  /** Until the board has a plan of it, or there will be none. */
  async function seen(day: Day, job: string): Promise<void> {
    for (let waited = 0; waited < looking.most; waited += looking.every) {
      const draft = client.getQueryData<ScheduleDraft>(draftKey(day, job));
      if (draft?.schedule) return pause(looking.drawing);
      if (!draft || !isAtWork(draft)) return;
      await pause(looking.every);
    }
  }

  if (isDone) return null;
  return (
    <Box component="section" aria-labelledby="demo-card-title" data-tour="demo" sx={cardStyle}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography id="demo-card-title" variant="h3" component="h2">
          {translate("planning.demo.title")}
        </Typography>
        <Typography color="text.secondary">{translate("planning.demo.text")}</Typography>
        {startTour && (
          <Box component="button" type="button" onClick={startTour} sx={tourLink}>
            {translate("tour.start")}
          </Box>
        )}
        {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
      </Box>
      <Button
        variant="contained"
        disabled={busy}
        onPointerEnter={readAhead}
        onFocus={readAhead}
        onClick={() => void planTomorrow()}
      >
        {translate(busy ? "planning.demo.planning" : "planning.demo.plan")}
      </Button>
      <IconButton aria-label={translate("planning.demo.close")} onClick={() => setDone(true)}>
        <Close />
      </IconButton>
    </Box>
  );
}

const cardStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1.5,
  px: 1.5,
  py: 1,
  mx: 1.5,
  mb: 1,
  border: 1,
  borderColor: "primary.main",
  borderRadius: 1,
} as const;

const tourLink = { ...linkStyle, mt: 1, fontSize: "0.875rem" } as const;
