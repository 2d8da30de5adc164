import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { useUnits } from "../../units";

type ExportProgressProps = { done: number; total: number; onCancel: () => void };

/** How far an export is, while it runs. */
export function ExportProgress({ done, total, onCancel }: ExportProgressProps) {
  const translate = useTranslate();
  const { number } = useUnits();
  const title = useId();
  const text = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={title} onClose={onCancel}>
      <DialogTitle id={title}>{translate("export.running")}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant={total > 0 ? "determinate" : "indeterminate"}
          value={total > 0 ? (done / total) * 100 : undefined}
          aria-labelledby={text}
        />
        <Typography id={text} component="output" variant="body2" sx={{ display: "block", mt: 1 }}>
          {translate("export.progress", { done: number(done), total: number(total) })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate("ra.action.cancel")}</Button>
      </DialogActions>
    </Dialog>
  );
}
