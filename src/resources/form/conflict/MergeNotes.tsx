import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { userName } from "../../history";
import type { ResourceView } from "../../resource";
import { ConflictDialog } from "./ConflictDialog";
import type { Merging } from "./useMerge";

type MergeNotesProps = {
  view: ResourceView;
  merge: Merging;
  onSaveAsNew: () => void;
  /** A save that met a conflict goes on once it is settled. */
  onSettled: () => void;
};

/** What others did to the record meanwhile, and how to go on. */
export function MergeNotes({ view, merge, onSaveAsNew, onSettled }: MergeNotesProps) {
  const translate = useTranslate();
  const { foreign, conflict } = merge;
  const removed = foreign?.action === "DELETE";
  return (
    <>
      {foreign && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={removed ? onSaveAsNew : () => void merge.mergeNow()}>
              {translate(removed ? "form.gone.saveAsNew" : "form.conflict.mergeNow")}
            </Button>
          }
        >
          {translate(removed ? "form.gone.removedBy" : "form.conflict.changedBy", {
            user: userName(foreign) || translate("history.somebody"),
          })}
        </Alert>
      )}
      {conflict && (
        <ConflictDialog
          view={view}
          user={(foreign && userName(foreign)) || undefined}
          clashes={conflict.clashes}
          taken={conflict.taken}
          saves={conflict.saves}
          onMerge={(sides) => {
            merge.settle(sides);
            if (conflict.saves) onSettled();
          }}
          onClose={merge.close}
        />
      )}
    </>
  );
}
