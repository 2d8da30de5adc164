import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { messageLimits, type OrderAnswer } from "../../../schemas/orderSearch";
import { trackingCalls } from "../calls";

type MessageFormProps = {
  answer: Pick<OrderAnswer, "order" | "reference" | "email">;
  onClose: () => void;
};

/** Writes an email to the order's customer: it stands among what he was told, and in the order's log with who wrote it. */
export function MessageForm({ answer: { order, reference, email }, onClose }: MessageFormProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  // The same words under the same key: sent again after a failure, they go once.
  const [said, setSaid] = useState({ subject: reference ?? "", text: "", key: crypto.randomUUID() });
  const type = (part: Partial<typeof said>) =>
    setSaid((before) => ({ ...before, ...part, key: crypto.randomUUID() }));
  const { subject, text } = { subject: said.subject.trim(), text: said.text.trim() };
  const isSaid = subject !== "" && text !== "";
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => trackingCalls.message(order, { subject, text }, said.key),
    onSuccess: async () => {
      notify("tracking.message.sent", { type: "success" });
      await queries.invalidateQueries({ queryKey: ["tracking", "answer", order] });
      onClose();
    },
  });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isSaid) mutate();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // It closes the form, not the search around it.
        event.stopPropagation();
        onClose();
      }}
      sx={{ display: "grid", gap: 1, pt: 1.25, borderTop: 1, borderColor: "divider" }}
    >
      {error && (
        <Alert severity="error">
          {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {email === null || email === ""
          ? translate("tracking.message.nobody")
          : translate("tracking.message.to", { email })}
      </Typography>
      <TextField
        fullWidth
        required
        label={translate("tracking.message.subject")}
        value={said.subject}
        onChange={({ target }) => type({ subject: target.value })}
        slotProps={{ htmlInput: { maxLength: messageLimits.subject } }}
      />
      <TextField
        autoFocus
        fullWidth
        multiline
        required
        minRows={3}
        maxRows={10}
        label={translate("tracking.message.text")}
        value={said.text}
        onChange={({ target }) => type({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: messageLimits.text } }}
      />
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" variant="contained" size="small" disabled={!isSaid || isPending}>
          {translate("tracking.message.send")}
        </Button>
        <Button size="small" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
      </Box>
    </Box>
  );
}
