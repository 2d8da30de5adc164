import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import type { Unsaved } from "../record/OpenRecord";

/** Asks before typed changes are left behind: on another page of the console, another site, a closed tab. */
export function UnsavedGuard({ unsaved }: { unsaved: Unsaved }) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.now && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      if (unsaved.now) event.preventDefault();
    }
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
  const blocked = blocker.state === "blocked";
  return (
    <Dialog open={blocked} onClose={() => blocker.reset?.()} maxWidth="xs" aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{translate("form.unsaved.title")}</DialogTitle>
      <DialogContent>{translate("form.unsaved.text")}</DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{translate("form.unsaved.leave")}</Button>
        <Button variant="contained" onClick={() => blocker.reset?.()}>
          {translate("form.unsaved.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
