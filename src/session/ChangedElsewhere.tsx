import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { reloadPage } from "./leaving";
import type { Changed } from "./useOtherTabs";

/** Another tab changed what this one shows, and something typed here stands in the way of loading it anew. */
export function ChangedElsewhere({ changed }: { changed: Changed | undefined }) {
  const translate = useTranslate();
  const [kept, setKept] = useState<Changed>();
  if (changed === undefined || changed === kept) return null;
  const stay = () => setKept(changed);
  return (
    <Dialog open onClose={stay} maxWidth="xs" aria-labelledby="changed-title">
      <DialogTitle id="changed-title">{translate(`session.changed.${changed}`)}</DialogTitle>
      <DialogContent>{translate("session.changed.text")}</DialogContent>
      <DialogActions>
        <Button onClick={reloadPage}>{translate("session.changed.reload")}</Button>
        <Button variant="contained" autoFocus onClick={stay}>
          {translate("session.changed.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
