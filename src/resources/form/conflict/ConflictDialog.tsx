import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { ResourceView } from "../../resource";
import { ClashTable } from "./ClashTable";
import type { Clash } from "./merge";

export type Sides = Record<string, "mine" | "theirs">;

type ConflictDialogProps = {
  view: ResourceView;
  /** Who changed the record, where that is known. */
  user: string | undefined;
  clashes: Clash[];
  taken: string[];
  /** Whether the merged record is saved at once. */
  saves: boolean;
  onMerge: (sides: Sides) => void;
  onClose: () => void;
};

/** What two people changed, field by field: one's own, the other's, and what it was before. Nothing typed is lost. */
export function ConflictDialog({ view, user, clashes, taken, saves, onMerge, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const [sides, setSides] = useState<Sides>(() => all(clashes, "mine"));
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate("form.conflict.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(user === undefined ? "form.conflict.text" : "form.conflict.textBy", { user })}
        </DialogContentText>
        {taken.length > 0 && (
          <DialogContentText sx={{ mt: 1 }}>
            {translate("form.conflict.taken", { fields: taken.map((path) => view.label(path)).join(", ") })}
          </DialogContentText>
        )}
        <Stack direction="row" spacing={1} sx={{ my: 2, flexWrap: "wrap" }}>
          <Button variant="outlined" onClick={() => setSides(all(clashes, "mine"))}>
            {translate("form.conflict.allMine")}
          </Button>
          <Button variant="outlined" onClick={() => setSides(all(clashes, "theirs"))}>
            {translate("form.conflict.allTheirs")}
          </Button>
        </Stack>
        <ClashTable
          view={view}
          clashes={clashes}
          sides={sides}
          onSide={(path, side) => setSides({ ...sides, [path]: side })}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("form.conflict.later")}</Button>
        <Button variant="contained" onClick={() => onMerge(sides)}>
          {translate(saves ? "form.conflict.save" : "form.conflict.merge")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function all(clashes: Clash[], side: "mine" | "theirs"): Sides {
  return Object.fromEntries(clashes.map(({ path }) => [path, side]));
}
