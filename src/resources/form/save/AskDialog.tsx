import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";

type AskDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question with one way on and one way back. */
export function AskDialog(props: AskDialogProps) {
  const { open, title, children, confirm, danger = false, busy = false, onConfirm, onClose } = props;
  const translate = useTranslate();
  const name = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={name}>
      <DialogTitle id={name}>{title}</DialogTitle>
      <DialogContent sx={{ overflowWrap: "anywhere" }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" color={danger ? "error" : "primary"} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
