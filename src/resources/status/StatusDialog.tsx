import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import type { ResourceRecord } from "../../../schemas";
import { BulkDialog, useBulkRun } from "../bulk/parts";
import { useResource } from "../resource";
import { StatusFields } from "./StatusFields";
import { useStatusChange } from "./useStatusChange";

type StatusDialogProps = { ids: string[]; onClose: () => void; onDone: (ids: string[]) => void };

/** Leads one record or many to another status, each by itself, and says of each that was refused why. */
export function StatusDialog({ ids, onClose, onDone }: StatusDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const view = useResource();
  const { records, rows, failure, read, targets, asked, change, onChange, send } = useStatusChange(ids);
  const { run, start, stop } = useBulkRun(view.name);
  const status = change.status === undefined ? "" : view.choice("status", change.status);
  const doneText = (count: number) => translate("bulk.status.done", { smart_count: count, status });

  async function apply(able: ResourceRecord[]): Promise<void> {
    const outcomes = await start(
      able.map((record) => ({ record })),
      (part) => send(part.map(({ record }) => record)),
    );
    const done = outcomes.filter(({ result }) => result.success).map(({ record }) => record.id);
    onDone(done);
    if (done.length < outcomes.length) return;
    const text = doneText(done.length);
    notify(text, { messageArgs: { _: text } });
    onClose();
  }

  const loading = !failure && (!records || !rows);
  return (
    <BulkDialog
      title={translate("bulk.status.title", { smart_count: ids.length })}
      view={view}
      run={run}
      doneText={doneText}
      labels={{ time: translate("bulk.status.time.label") }}
      onRetry={(refused) => void read(refused.map(({ record }) => record.id)).then(apply)}
      onStop={stop}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button variant="contained" disabled={!asked.complete} onClick={() => void apply(asked.able)}>
            {translate("bulk.status.confirm", { smart_count: asked.able.length })}
          </Button>
        </>
      }
    >
      {failure && <Typography color="error">{failure.message}</Typography>}
      {loading && <CircularProgress size={24} aria-label={translate("app.loading")} />}
      {records && rows && targets.length === 0 && <Typography>{translate("bulk.status.none")}</Typography>}
      {records && targets.length > 0 && (
        <StatusFields records={records} targets={targets} asked={asked} change={change} onChange={onChange} />
      )}
    </BulkDialog>
  );
}
