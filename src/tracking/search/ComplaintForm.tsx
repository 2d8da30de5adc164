import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { complaintLimits } from "../../../schemas/orderSearch";
import { trackingCalls } from "../calls";

/** Takes down what the customer complains about: it stands in the order's log with who and when. */
export function ComplaintForm({ order, onClose }: { order: string; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // The same words under the same key: sent again after a failure, they are kept once.
  const [said, setSaid] = useState({ text: "", key: "" });
  const text = said.text.trim();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => trackingCalls.complain(order, text, said.key),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["tracking", "answer", order] });
      onClose();
    },
  });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== "") mutate();
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
      <TextField
        autoFocus
        fullWidth
        multiline
        required
        minRows={2}
        label={translate("tracking.search.complaint")}
        value={said.text}
        onChange={({ target }) => setSaid({ text: target.value, key: crypto.randomUUID() })}
        slotProps={{ htmlInput: { maxLength: complaintLimits.length } }}
      />
      <Box sx={{ display: "flex", gap: 1 }}>
        <Button type="submit" variant="contained" size="small" disabled={text === "" || isPending}>
          {translate("tracking.search.note")}
        </Button>
        <Button size="small" onClick={onClose}>
          {translate("ra.action.cancel")}
        </Button>
      </Box>
    </Box>
  );
}
