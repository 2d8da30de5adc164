import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import type { Act } from "./useAct";

/** As long as the server takes (`POST /ui-api/tracking/alerts/{id}`). */
const longestWord = 500;

type CloseAlertProps = { subject: string; act: Act; onClose: () => void; onClosed: () => void };

/** Asks for the word with which an alert is closed. */
export function CloseAlert({ subject, act, onClose, onClosed }: CloseAlertProps) {
  const translate = useTranslate();
  const id = useId();
  const [word, setWord] = useState("");
  const isSaid = word.trim() !== "";
  async function close(): Promise<void> {
    if (!isSaid || !(await act({ kind: "close", word: word.trim() }))) return;
    onClose();
    onClosed();
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void close();
        }}
      >
        <DialogTitle id={id}>{translate("tracking.alerts.do.closeOf", { alert: subject })}</DialogTitle>
        <DialogContent sx={{ pt: "8px !important" }}>
          <TextField
            autoFocus
            fullWidth
            multiline
            required
            minRows={2}
            label={translate("tracking.alerts.word")}
            value={word}
            onChange={({ target }) => setWord(target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.closest("form")?.requestSubmit();
            }}
            slotProps={{ htmlInput: { maxLength: longestWord } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={!isSaid}>
            {translate("tracking.alerts.do.close")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
