import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { BatchOperation } from "../../../dataProviders";
import type { ResourceRecord } from "../../../schemas";
import { useResource } from "../resource";
import { BulkDialog } from "./BulkDialog";
import { useBulkRun, type BulkRow } from "./useBulkRun";
import { useRemember } from "./useRemember";
import { useSelectedRecords } from "./useSelectedRecords";

type BulkDeleteProps = { ids: string[]; onClose: () => void; onDone: (ids: string[]) => void };

/** So many of the records are named in the question. */
const named = 5;

/** Asks, deletes each record at the version that was read, and says of each that was refused why. */
export function BulkDelete({ ids, onClose, onDone }: BulkDeleteProps) {
  const translate = useTranslate();
  const view = useResource();
  const remember = useRemember(view);
  const { records, error, read } = useSelectedRecords(view.name, ids);
  const { run, start, batch, stop } = useBulkRun(view.name);
  const doneText = (done: number) => translate("list.bulk.deleted", { smart_count: done });

  async function remove(victims: ResourceRecord[]): Promise<void> {
    const outcomes = await start(
      victims.map((record): BulkRow => ({ record, operation: removalOf(record) })),
      batch,
    );
    const done = outcomes.filter(({ result }) => result.success);
    const all = done.length === victims.length;
    remember({
      kind: "remove",
      text: doneText(done.length),
      all,
      items: done.map(({ record, result }) => ({
        id: record.id,
        title: view.titleOf(record),
        version: result.version ?? record.version,
        before: record,
      })),
    });
    onDone(done.map(({ record }) => record.id));
    if (all) onClose();
  }

  const names = (records ?? []).slice(0, named).map((record) => view.titleOf(record));
  const count = records?.length ?? ids.length;
  return (
    <BulkDialog
      title={translate("bulk.deleteTitle", { smart_count: count })}
      view={view}
      run={run}
      doneText={doneText}
      onRetry={(refused) => void read(refused.map(({ record }) => record.id)).then(remove)}
      onStop={stop}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus>
            {translate("ra.action.cancel")}
          </Button>
          <Button
            variant="contained"
            color="error"
            disabled={!records || records.length === 0}
            onClick={() => records && void remove(records)}
          >
            {translate("bulk.deleteConfirm", { smart_count: count })}
          </Button>
        </>
      }
    >
      {error && <Typography color="error">{error.message}</Typography>}
      {!records && !error && <CircularProgress size={24} aria-label={translate("app.loading")} />}
      {records && (
        <>
          <Typography sx={{ fontWeight: 700, overflowWrap: "anywhere" }}>
            {names.join(", ")}
            {count > names.length && ` ${translate("bulk.andMore", { smart_count: count - names.length })}`}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate("bulk.deleteText")}
          </Typography>
        </>
      )}
    </BulkDialog>
  );
}

function removalOf({ id, version }: ResourceRecord): BatchOperation {
  return { op: "remove", id, ...(version !== undefined && { version }) };
}
