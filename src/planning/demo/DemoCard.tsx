import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { type ApiError, isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { Day } from "../../../dataProviders/services";
import type { Schedule, ScheduleDraft } from "../../../schemas/schedule";
import { TextContext } from "../../i18n";
import { usePreference } from "../../session";
import { TourStart, type TourStep } from "../../tour";
import { schedules } from "../calls";
import { dayAfter } from "../../centreDay";
import type { useDay } from "../state/useDay";
import { draftKey } from "../state/useDrafts";
import { scheduleQuery } from "../state/useSchedule";

/** On the first visit: tomorrow of all centres is opened and planned by one click. Once it was taken or closed it is gone. */
export function DemoCard({ at }: { at: ReturnType<typeof useDay> }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const [isDone, setDone] = usePreference("demo.card.done", false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();

  async function planTomorrow(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const date = dayAfter(at.today, 1);
    const centres = at.centres.map(({ id }) => id);
    try {
      at.open({ aoc: at.aoc, date, days: 1, centres });
      // The one that is looked at first: they are planned one after the other anyway.
      for (const aoc of centres.toSorted((one, other) => Number(other === at.aoc) - Number(one === at.aoc)))
        await plan({ aoc, date });
      setDone(true);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  }

  async function plan(day: Day): Promise<void> {
    const query = scheduleQuery(day);
    const { job, closed, version, kpis } = await client.fetchQuery(query);
    if (job !== null || closed || kpis.planned > 0) return;
    const draft = await schedules.plan(day, version, { mode: "FULL" });
    // The board looks at it at once, and needn't read the day anew to know of it.
    client.setQueryData<ScheduleDraft>(draftKey(day, draft.job), draft);
    client.setQueryData<Schedule>(query.queryKey, (seen) => seen && { ...seen, job: draft.job });
  }

  if (isDone) return null;
  return (
    <Box component="section" aria-labelledby="demo-card-title" data-tour="demo" sx={cardStyle}>
      <Box sx={{ flex: 1, minWidth: 240 }}>
        <Typography id="demo-card-title" variant="h3" component="h2">
          {translate("planning.demo.title")}
        </Typography>
        <Typography color="text.secondary">{translate("planning.demo.text")}</Typography>
        <TextContext value={translate}>
          <TourStart context="planning" steps={steps} />
        </TextContext>
        {refusal && <Alert severity="error">{linesText(reportOf(refusal).lines, translate)}</Alert>}
      </Box>
      <Button variant="contained" disabled={busy} onClick={() => void planTomorrow()}>
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

/** The guided tour of the board (spec 9). */
const steps: TourStep[] = [
  { target: '[data-tour="demo"]', text: "board.demo" },
  { target: '[data-tour="day"]', text: "board.day" },
  { target: '[data-pane="timeline"]', text: "board.timeline" },
  { target: '[data-pane="map"]', text: "board.map" },
];
