import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useCloseNotification, useTranslate } from "ra-core";
import { useState } from "react";

/** The notification of what is done, with the way back: `notify(<UndoableNotice …/>)`. It stays until that has ended. */
export function UndoableNotice({ text, onUndo }: { text: string; onUndo: () => Promise<unknown> }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [undoing, setUndoing] = useState(false);
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          loading={undoing}
          onClick={() => {
            setUndoing(true);
            void onUndo().finally(close);
          }}
        >
          {translate("ra.action.undo")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
