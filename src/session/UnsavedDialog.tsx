import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";

type UnsavedDialogProps = { open: boolean; onLeave: () => void; onStay: () => void };

/** Asks before what was typed is left behind. */
export function UnsavedDialog({ open, onLeave, onStay }: UnsavedDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={onStay} maxWidth="xs" aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{translate("form.unsaved.title")}</DialogTitle>
      <DialogContent>{translate("form.unsaved.text")}</DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{translate("form.unsaved.leave")}</Button>
        <Button variant="contained" onClick={onStay}>
          {translate("form.unsaved.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
