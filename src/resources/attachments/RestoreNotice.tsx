import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useCloseNotification, useTranslate } from "ra-core";
import { useState } from "react";

/** Tells that a file was removed, with the way to have it back. */
export function RestoreNotice({ name, onRestore }: { name: string; onRestore: () => Promise<void> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [busy, setBusy] = useState(false);
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void onRestore().finally(close);
          }}
        >
          {translate("ra.action.undo")}
        </Button>
      }
    >
      {translate("form.attachments.removed", { name })}
    </Alert>
  );
}
