import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { dialogTitles } from "../../dataProviders/http";

type LoadFailureProps = {
  onRetry: () => void;
  /** What the dialog would have told; a key of locales/. */
  title?: string;
  /** Gives the dialog up; one without it has to come. */
  onClose?: () => void;
};

/** In the place of a dialog whose script did not come. The browser's own dialog: no more can be counted on. */
export function LoadFailure({ onRetry, title = dialogTitles.serverError, onClose }: LoadFailureProps) {
  const translate = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Beside the page: an open menu hides from screen readers all that it stands over.
  return createPortal(
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby="not-loaded-title"
      aria-describedby="not-loaded-text"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      sx={dialogStyle}
    >
      <Typography id="not-loaded-title" component="h2" variant="h2" gutterBottom>
        {translate(title)}
      </Typography>
      <Typography id="not-loaded-text">{translate("auth.unreachable")}</Typography>
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, mt: 3 }}>
        {onClose && <Button onClick={onClose}>{translate("app.report.close")}</Button>}
        <Button variant="contained" autoFocus onClick={onRetry}>
          {translate("auth.retry")}
        </Button>
      </Box>
    </Box>,
    document.body,
  );
}

const dialogStyle = {
  width: 416,
  maxWidth: "calc(100% - 32px)",
  p: 3,
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 1,
  bgcolor: "background.paper",
  color: "text.primary",
  "&::backdrop": { bgcolor: "rgb(0 0 0 / 50%)" },
} as const;
