import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { CopyButton } from "../../kit/CopyButton";
import { TextContext } from "../../i18n";

/** The one time that a key is seen: it closes by its button only, so that no slip of the hand loses it. */
export function KeyDialog({ value, onClose }: { value: string; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate("widgets.generatedKey.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{translate("widgets.generatedKey.warning")}</Alert>
        <Box
          component="code"
          aria-label={translate("widgets.generatedKey.key")}
          role="textbox"
          aria-readonly="true"
          tabIndex={0}
          sx={{ fontSize: "0.9375rem", overflowWrap: "anywhere", userSelect: "all" }}
        >
          {value}
        </Box>
      </DialogContent>
      <DialogActions>
        <TextContext value={translate}>
          <CopyButton text={value} />
        </TextContext>
        <Button variant="contained" onClick={onClose}>
          {translate("widgets.generatedKey.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
