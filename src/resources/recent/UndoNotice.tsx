import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";

import { useCloseNotification, useTranslate } from "ra-core";
import type { RecentAction } from "./RecentAction";
import { useUndo } from "./useUndo";

/** The notification of an action that is done, with its undo: `notify(<UndoNotice …/>)`. */
export function UndoNotice({ text, action }: { text: string; action: RecentAction }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const { undo, undoing } = useUndo();
  return (
    <Alert
      severity="success"
      variant="filled"
      action={
        <Button
          color="inherit"
          loading={undoing !== undefined}
          onClick={() => void undo(action).finally(close)}
        >
          {translate("ra.action.undo")}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
