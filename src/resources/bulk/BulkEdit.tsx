import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { updateSends, type ResourceRecord } from "../../../schemas";
import { useSession } from "../../session";
import { useResource } from "../resource";
import { BulkDialog } from "./BulkDialog";
import { BulkEditFields } from "./BulkEditFields";
import { BulkEditSummary } from "./BulkEditSummary";
import { editableFields } from "./editableFields";
import { beforeOf, patchOf, type FieldChange } from "./patch";
import { useBulkRun, type BulkRow } from "./useBulkRun";
import { useRemember } from "./useRemember";
import { useSelectedRecords } from "./useSelectedRecords";

type BulkEditProps = { ids: string[]; onClose: () => void; onDone: (ids: string[]) => void };

/** Sets or clears properties of many records, each at the version that was read; says of each that was refused why. */
export function BulkEdit({ ids, onClose, onDone }: BulkEditProps) {
  const translate = useTranslate();
  const view = useResource();
  const remember = useRemember(view);
  const { records, error, read } = useSelectedRecords(view.name, ids);
  const { run, start, batch, stop } = useBulkRun(view.name);
  const { settings } = useSession();
  const fields = useMemo(() => editableFields(view, settings), [view, settings]);
  const [changes, setChanges] = useState<Record<string, FieldChange>>({});
  const [asking, setAsking] = useState(false);
  const count = records?.length ?? ids.length;
  const chosen = fields.flatMap(({ path }) => changes[path] ?? []);
  const unset = chosen.filter((change) => change.action === "set" && change.value === undefined);

  const doneText = (done: number) => translate("bulk.edited", { smart_count: done });

  async function apply(rows: ResourceRecord[]): Promise<void> {
    const whole = updateSends(view.resource["x-api"]) === "record";
    const outcomes = await start(
      rows.map((record): BulkRow => {
        const patch = patchOf(record, chosen);
        const version = record.version === undefined ? {} : { version: record.version };
        return {
          record,
          operation: {
            op: "update",
            id: record.id,
            ...version,
            record: whole ? { ...record, ...patch } : patch,
          },
        };
      }),
      batch,
    );
    const done = outcomes.filter(({ result }) => result.success);
    const all = done.length === rows.length;
    remember({
      kind: "bulkEdit",
      text: doneText(done.length),
      all,
      items: done.map(({ record, result }) => {
        const after = patchOf(record, chosen);
        const before = beforeOf(record, after);
        return { id: record.id, title: view.titleOf(record), version: result.version, before, after };
      }),
    });
    if (all) {
      onDone(done.map(({ record }) => record.id));
      onClose();
    }
  }

  return (
    <BulkDialog
      wide
      title={translate("bulk.editTitle", { smart_count: count })}
      view={view}
      run={run}
      doneText={doneText}
      onRetry={(refused) => void read(refused.map(({ record }) => record.id)).then(apply)}
      onStop={stop}
      onClose={onClose}
      actions={
        <>
          <Button onClick={asking ? () => setAsking(false) : onClose}>
            {translate(asking ? "bulk.back" : "ra.action.cancel")}
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0 || unset.length > 0 || !records}
            onClick={() => (asking ? records && void apply(records) : setAsking(true))}
          >
            {translate(asking ? "bulk.editConfirm" : "bulk.continue", { smart_count: count })}
          </Button>
        </>
      }
    >
      {error && <Typography color="error">{error.message}</Typography>}
      {!records && !error && <CircularProgress size={24} aria-label={translate("app.loading")} />}
      {records && !asking && <BulkEditFields fields={fields} changes={changes} onChange={setChanges} />}
      {asking && <BulkEditSummary changes={chosen} count={count} />}
    </BulkDialog>
  );
}
