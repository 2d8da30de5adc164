import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { changeStatus, type StatusChange } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { useApi, useSession } from "../../session";
import { BulkDialog, useBulkRun, useSelectedRecords } from "../bulk/parts";
import { useResource } from "../resource";
import { targetsOf } from "./possible";
import { StatusFields } from "./StatusFields";
import { useAsked } from "./useAsked";
import { useStatuses } from "./useStatuses";

type StatusDialogProps = { ids: string[]; onClose: () => void; onDone: (ids: string[]) => void };

/** Leads one record or many to another status, each by itself, and says of each that was refused why. */
export function StatusDialog({ ids, onClose, onDone }: StatusDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { http } = useApi();
  const { role } = useSession();
  const view = useResource();
  const { records, error, read } = useSelectedRecords(view.name, ids);
  const statuses = useStatuses();
  const { run, start, stop } = useBulkRun(view.name);
  const [change, setChange] = useState<Partial<StatusChange>>({});
  const targets = useMemo(
    () => targetsOf(records ?? [], statuses.data ?? [], role),
    [records, statuses.data, role],
  );
  const asked = useAsked(targets, change, statuses.data ?? []);
  const status = change.status === undefined ? "" : view.choice("status", change.status);
  const doneText = (count: number) => translate("list.status.done", { smart_count: count, status });

  async function apply(able: ResourceRecord[]): Promise<void> {
    const { status: to = "", reason, comment, time, linked } = change;
    const said: StatusChange = {
      status: to,
      ...(reason !== undefined && { reason }),
      ...(asked.ends && comment !== undefined && comment.trim() !== "" && { comment: comment.trim() }),
      ...(asked.isTimed && time !== undefined && { time }),
      ...(linked !== undefined && { linked }),
    };
    const outcomes = await start(
      able.map((record) => ({ record })),
      (part) =>
        changeStatus(
          http,
          view.resource,
          part.map(({ record }) => record),
          said,
        ),
    );
    const done = outcomes.filter(({ result }) => result.success).map(({ record }) => record.id);
    onDone(done);
    if (done.length < outcomes.length) return;
    const text = doneText(done.length);
    notify(text, { messageArgs: { _: text } });
    onClose();
  }

  const failure = error ?? statuses.error;
  const loading = !failure && (!records || !statuses.data);
  return (
    <BulkDialog
      title={translate("list.status.title", { smart_count: ids.length })}
      view={view}
      run={run}
      doneText={doneText}
      labels={{ time: translate("list.status.time.label") }}
      onRetry={(refused) => void read(refused.map(({ record }) => record.id)).then(apply)}
      onStop={stop}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button variant="contained" disabled={!asked.complete} onClick={() => void apply(asked.able)}>
            {translate("list.status.confirm", { smart_count: asked.able.length })}
          </Button>
        </>
      }
    >
      {failure && <Typography color="error">{failure.message}</Typography>}
      {loading && <CircularProgress size={24} aria-label={translate("app.loading")} />}
      {records && statuses.data && targets.length === 0 && (
        <Typography>{translate("list.status.none")}</Typography>
      )}
      {records && targets.length > 0 && (
        <StatusFields
          records={records}
          targets={targets}
          asked={asked}
          change={change}
          onChange={(part) => setChange({ ...change, ...part })}
        />
      )}
    </BulkDialog>
  );
}
