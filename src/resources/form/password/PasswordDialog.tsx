import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useNotify, useTranslate } from "ra-core";
import { useId } from "react";
import { linesText, reportOf } from "../../../../dataProviders";
import type { ResourceRecord } from "../../../../schemas";
import type { ResourceView } from "../../resource";
import { SchemaFields } from "../rjsf/SchemaFields";
import { useNewPassword } from "./useNewPassword";

type PasswordDialogProps = {
  view: ResourceView;
  record: ResourceRecord;
  /** The record's version with the new password, where the server told it. */
  onChanged: (version: number | undefined) => void;
  onClose: () => void;
};

/** A new password for a record whose API has a call for that. The form around it stays as it is. */
export function PasswordDialog({ view, record, onChanged, onClose }: PasswordDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = useId();
  const title = view.titleOf(record);
  const { schema, values, errors, context, trouble, busy, change, begin } = useNewPassword(view, record.id);

  async function submit(): Promise<void> {
    const changed = await change();
    if (changed === undefined) return;
    const text = translate("form.password.done", { title });
    notify(text, { type: "success", messageArgs: { _: text } });
    onChanged(changed.version);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={name}
      slotProps={{ transition: { onEnter: begin } }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id={name}>{translate("form.password.title", { title })}</DialogTitle>
        {/* Beneath a title there is no room for the name above the first field. */}
        <DialogContent sx={{ ".MuiDialogTitle-root + &": { pt: 1 } }}>
          {trouble && (
            <Alert severity="error" sx={{ mb: 2, whiteSpace: "pre-line" }}>
              {linesText(reportOf(trouble).lines, translate)}
            </Alert>
          )}
          <SchemaFields schema={schema} values={values} errors={errors} context={context} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate("ra.action.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate("form.password.change")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
