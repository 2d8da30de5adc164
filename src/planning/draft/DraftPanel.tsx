import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ScheduleAction, ScheduleDraft } from "../../../schemas/schedule";
import { isAtWork, type Drafting } from "../state/useDraft";
import type { Formats } from "../texts/useFormats";
import { DraftTable } from "./DraftTable";

type DraftPanelProps = Pick<Drafting, "stop" | "ending"> & {
  draft: ScheduleDraft;
  formats: Formats;
  perform: (action: ScheduleAction) => void;
};

/** A planning job as it goes on, and what it would make of the day when it has ended. */
export function DraftPanel({ draft, formats, stop, ending, perform }: DraftPanelProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const working = isAtWork(draft);
  const failed = draft.state === "FAILED";
  const { job, progress, schedule } = draft;
  const best = schedule && {
    cost: formats.money(schedule.kpis.cost),
    unplanned: formats.count(schedule.kpis.unplanned),
  };
  return (
    <Alert
      severity={failed ? "error" : "info"}
      icon={false}
      sx={{ borderRadius: 0, "& .MuiAlert-message": { width: "100%" } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {translate(`planning.draft.states.${draft.state}`)}
        </Typography>
        {working && <Typography>{formats.share(progress)}</Typography>}
        {best && <Typography>{translate("planning.draft.best", best)}</Typography>}
        {draft.message && (
          <Typography>{translate(`errors.${draft.message.code}`, { _: draft.message.message })}</Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {working ? (
          <>
            <Button variant="outlined" disabled={ending} onClick={() => void stop()}>
              {translate("planning.draft.stop")}
            </Button>
            <Button disabled={ending} onClick={() => perform({ kind: "discard", job })}>
              {translate("planning.draft.cancel")}
            </Button>
          </>
        ) : (
          <>
            {schedule && (
              <Button aria-expanded={open} onClick={() => setOpen(!open)}>
                {translate("planning.draft.differences")}
              </Button>
            )}
            {schedule && !failed && (
              <Button variant="contained" onClick={() => perform({ kind: "accept", job })}>
                {translate("planning.draft.accept")}
              </Button>
            )}
            <Button variant="outlined" onClick={() => perform({ kind: "discard", job })}>
              {translate("planning.draft.discard")}
            </Button>
          </>
        )}
      </Box>
      {working && (
        <LinearProgress
          variant={progress > 0 ? "determinate" : "indeterminate"}
          value={progress * 100}
          aria-label={translate("planning.draft.progress")}
          sx={{ mt: 1 }}
        />
      )}
      {!working && schedule && open && <DraftTable draft={draft} then={schedule} formats={formats} />}
    </Alert>
  );
}
