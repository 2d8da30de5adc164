import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";

type ExpiryWarningProps = {
  /** Milliseconds until the session ends. */
  left: number;
  unreachable: boolean;
  onStay: () => Promise<void>;
  onSignOut: () => Promise<void>;
};

/** Two minutes before an idle session ends: one action keeps it (WCAG 2.2.1). */
export function ExpiryWarning({ left, unreachable, onStay, onSignOut }: ExpiryWarningProps) {
  const translate = useTranslate();
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby="expiry-title"
      aria-describedby="expiry-text"
      slotProps={{ paper: { sx: { width: 416 } } }}
    >
      <DialogTitle id="expiry-title">{translate("session.warning.title")}</DialogTitle>
      <DialogContent>
        <Typography id="expiry-text">{translate("session.warning.text")}</Typography>
        <Typography role="timer" sx={{ mt: 2, fontWeight: 700, fontVariantNumeric: "tabular-nums" }}>
          {translate("session.warning.left", { time: clockText(seconds) })}
        </Typography>
        <Box aria-live="polite" sx={visuallyHidden}>
          {translate("session.warning.seconds", { smart_count: announced(seconds) })}
        </Box>
        {unreachable && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate("auth.unreachable")}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => void onSignOut()}>{translate("session.warning.signOut")}</Button>
        <Button variant="contained" autoFocus onClick={() => void onStay()}>
          {translate("session.warning.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Read out at these seconds only: a voice that counts every one down leaves no ear for anything else. */
const announcements = [10, 30, 60, 90, 120];

function announced(seconds: number): number {
  return announcements.find((each) => seconds <= each) ?? seconds;
}

function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
