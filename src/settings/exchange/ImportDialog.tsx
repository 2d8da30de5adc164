import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { DifferenceTable } from "./DifferenceTable";
import type { Comparison } from "./settingsFile";
import { useApply } from "./useApply";

type ImportDialogProps = { comparison: Comparison; onClose: () => void };

/** What a file would change, old and new, each to be chosen; nothing is applied before that. */
export function ImportDialog({ comparison: { differences, unknown }, onClose }: ImportDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = useId();
  const apply = useApply();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const open = differences.filter(({ sheet, setting }) => !apply.done.has(`${sheet} ${setting.key}`));
  const chosen = open.filter(
    (each) => !left.has(`${each.sheet} ${each.setting.key}`) && apply.problemOf(each) === undefined,
  );

  async function run(): Promise<void> {
    if (!(await apply.send(chosen))) return;
    notify(translate("settings.screen.saved", { smart_count: chosen.length }));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={name}>
      <DialogTitle id={name}>{translate("settings.screen.import.title")}</DialogTitle>
      <DialogContent>
        {apply.trouble !== undefined && (
          <Alert severity="error" sx={{ mb: 2, whiteSpace: "pre-line" }}>
            {apply.trouble}
          </Alert>
        )}
        {unknown.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {translate("settings.screen.import.unknown", { names: unknown.join(", ") })}
          </Alert>
        )}
        {open.length === 0 ? (
          <Alert severity="info">{translate("settings.screen.import.same")}</Alert>
        ) : (
          <DifferenceTable differences={open} left={left} onLeft={setLeft} problemOf={apply.problemOf} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        <Button
          variant="contained"
          loading={apply.sending}
          disabled={chosen.length === 0}
          onClick={() => void run()}
        >
          {translate("settings.screen.import.apply", { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
