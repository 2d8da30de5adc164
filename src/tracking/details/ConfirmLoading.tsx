import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import type { TrackedRun } from "../../../schemas/tracking";
import { useSession } from "../../session";
import { trackingCalls } from "../calls";
import type { Formats } from "../day/useFormats";

/** Who let a run leave that is not loaded as planned, or the button by which somebody does (domain 4). */
export function ConfirmLoading({ run, formats }: { run: TrackedRun; formats: Formats }) {
  const translate = useTranslate();
  const { role } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { confirmed, hasIssue } = run.loadingState;
  if (confirmed) {
    const { name, time, comment } = confirmed;
    return (
      <Box sx={{ overflowWrap: "anywhere" }}>
        {[translate("tracking.loading.confirmed", { name, time: formats.time(time) }), comment]
          .filter(Boolean)
          .join(" · ")}
      </Box>
    );
  }
  if (!hasIssue || (role !== "DISPATCHER" && role !== "ADMIN")) return null;
  return (
    <Box sx={{ marginInlineStart: -1 }}>
      <Button size="small" onClick={() => setAsked(true)}>
        {translate("tracking.loading.confirm")}
      </Button>
      {isAsked && <ConfirmDialog run={run.id} onClose={() => setAsked(false)} />}
    </Box>
  );
}

function ConfirmDialog({ run, onClose }: { run: string; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const queries = useQueryClient();
  const { user } = useSession();
  const [given, setName] = useState<string>();
  const [comment, setComment] = useState("");
  const name = given ?? user.name;
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      trackingCalls.confirmLoading(run, {
        name: name.trim(),
        ...(comment.trim() !== "" && { comment: comment.trim() }),
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["tracking"] });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") mutate();
        }}
      >
        <DialogTitle id={title}>{translate("tracking.loading.title")}</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>{translate("tracking.loading.text")}</DialogContentText>
          {isApiError(error) && <Alert severity="error">{linesText(reportOf(error).lines, translate)}</Alert>}
          <TextField
            required
            label={translate("tracking.loading.name")}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            multiline
            label={translate("tracking.loading.comment")}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
          <Button type="submit" variant="contained" disabled={isPending || name.trim() === ""}>
            {translate("tracking.loading.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
