import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId, useState, type FormEvent } from "react";
import { addView, nameProblem, removeView, updateView, type SavedView, type SavedViews } from "./savedViews";
import type { ViewAction } from "./ViewsMenu";

type ViewDialogProps<Content extends object> = {
  action: ViewAction;
  saved: SavedViews<Content>;
  current: SavedView<Content> | undefined;
  content: Content;
  onKeep: (saved: SavedViews<Content>, chosen?: SavedView<Content>) => void;
  onClose: () => void;
};

/** Asks for a view's name, or whether it is to be deleted. */
export function ViewDialog<Content extends object>(props: ViewDialogProps<Content>) {
  const { action, saved, current, content, onKeep, onClose } = props;
  const translate = useTranslate();
  const heading = useId();
  const [name, setName] = useState(action === "rename" ? (current?.name ?? "") : "");
  const [tried, setTried] = useState(false);
  const renamed = action === "rename" ? current?.id : undefined;
  const problem = action === "delete" ? undefined : nameProblem(saved, name, renamed);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return;
    const named = { name: name.trim() } as Partial<Content & { name: string }>;
    if (action === "save") {
      const view = { ...content, id: crypto.randomUUID(), name: name.trim() };
      onKeep(addView(saved, view), view);
    } else if (current && action === "rename") onKeep(updateView(saved, current.id, named));
    else if (current) onKeep(removeView(saved, current.id));
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={heading}>
          {translate(`list.views.dialog.${action}`, { name: current?.name ?? "" })}
        </DialogTitle>
        <DialogContent>
          {action === "delete" ? (
            translate("list.views.deleteText")
          ) : (
            <TextField
              autoFocus
              fullWidth
              required
              label={translate("list.views.name")}
              value={name}
              onChange={(event) => setName(event.target.value)}
              error={tried && problem !== undefined}
              helperText={tried && problem !== undefined ? translate(problem) : " "}
              sx={{ mt: 1 }}
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" color={action === "delete" ? "error" : "primary"}>
            {translate(action === "delete" ? "ra.action.delete" : "ra.action.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
