import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";
import type { ResourceView } from "../resource";
import { BulkResult } from "./BulkResult";
import type { BulkRun, RowOutcome } from "./useBulkRun";

type BulkDialogProps = {
  title: string;
  view: ResourceView;
  run: BulkRun;
  wide?: boolean;
  /** What is asked before it begins. */
  children: ReactNode;
  actions: ReactNode;
  /** "12 deleted": what was done, counted. */
  doneText: (count: number) => string;
  /** What is asked for beside the record's own properties, by name. */
  labels?: Readonly<Record<string, string>>;
  onRetry: (refused: RowOutcome[]) => void;
  onStop: () => void;
  onClose: () => void;
};

/** A bulk action from the question through its progress to what became of each record. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, run, view, children, actions, doneText, labels, onRetry, onStop, onClose } = props;
  const translate = useTranslate();
  const heading = useId();
  const refused = run.step === "done" ? run.outcomes.filter(({ result }) => !result.success) : [];
  return (
    <Dialog
      open
      onClose={run.step === "running" ? undefined : onClose}
      aria-labelledby={heading}
      fullWidth
      maxWidth={props.wide ? "md" : "sm"}
    >
      <DialogTitle id={heading}>{run.step === "done" ? translate("bulk.resultTitle") : title}</DialogTitle>
      <DialogContent dividers={props.wide}>
        {run.step === "ready" && children}
        {run.step === "running" && (
          <>
            <Typography component="output" gutterBottom>
              {translate("bulk.progress", { done: run.done, total: run.total })}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(100 * run.done) / Math.max(1, run.total)}
              aria-label={title}
            />
          </>
        )}
        {run.step === "done" && (
          <BulkResult
            view={view}
            outcomes={run.outcomes}
            stopped={run.stopped}
            doneText={doneText}
            {...(labels && { labels })}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        {run.step === "ready" && actions}
        {run.step === "running" && <Button onClick={onStop}>{translate("bulk.stop")}</Button>}
        {run.step === "done" && (
          <>
            {refused.length > 0 && (
              <Button onClick={() => onRetry(refused)}>
                {translate("bulk.retry", { smart_count: refused.length })}
              </Button>
            )}
            <Button variant="contained" onClick={onClose} autoFocus>
              {translate("ra.action.close")}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
