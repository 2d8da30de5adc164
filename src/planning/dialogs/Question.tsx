import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useId, type ReactNode } from "react";
import { DialogPresence } from "../presence/PresenceNotice";

type QuestionProps = {
  title: string;
  /** What the button says that does it; without `onDo` there is none. */
  doing?: string;
  onDo?: () => void;
  disabled?: boolean;
  /** It closes itself when what it does is done. */
  keep?: boolean;
  /** What it shows is as wide as a page. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that asks how something is to be done; Enter does it. */
export function Question({
  title,
  doing,
  onDo,
  disabled = false,
  keep = false,
  wide = false,
  onClose,
  children,
}: QuestionProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} {...(wide && { fullWidth: true, maxWidth: "md" })}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (disabled) return;
          if (!keep) onClose();
          onDo?.();
        }}
        // What is long is scrolled; the buttons stay.
        sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent
          // What is long is cut by a line above the buttons.
          dividers={wide}
          // What is long is scrolled by keys as well, whether or not it holds what they lead to.
          {...(wide && { role: "group", tabIndex: 0, "aria-labelledby": id })}
          sx={{ display: "grid", gap: 2, pt: "8px !important" }}
        >
          <DialogPresence />
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 3 }}>
          <Button onClick={onClose}>{translate(onDo ? "ra.action.cancel" : "ra.action.close")}</Button>
          {onDo && (
            <Button type="submit" variant="contained" disabled={disabled}>
              {doing ?? title}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
