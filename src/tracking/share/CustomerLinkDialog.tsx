import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { TextContext } from "../../i18n";
import { CopyButton } from "../../kit/CopyButton";
import { trackingCalls } from "../calls";

type CustomerLinkDialogProps = { order: string; reference: string; onClose: () => void };

/** The link of an order's tracking page: copied for its customer, or withdrawn where it came into wrong hands. */
export function CustomerLinkDialog({ order, reference, onClose }: CustomerLinkDialogProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const title = useId();
  const queryKey = ["tracking", "customerLink", order];
  const link = useQuery({ queryKey, queryFn: () => trackingCalls.trackingLink(order), staleTime: 0 });
  const withdraw = useMutation({
    mutationFn: () => trackingCalls.withdrawTrackingLink(order),
    onSuccess: () => queries.resetQueries({ queryKey }),
  });
  const error = withdraw.error ?? link.error;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={title}>
      <DialogTitle id={title} sx={{ overflowWrap: "anywhere" }}>
        {translate("tracking.customerLink.title", { reference })}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, pt: "8px !important" }}>
        {error && (
          <Alert severity="error">
            {isApiError(error) ? linesText(reportOf(error).lines, translate) : error.message}
          </Alert>
        )}
        {withdraw.isSuccess && link.data !== undefined && (
          <Alert severity="success">{translate("tracking.customerLink.withdrawn")}</Alert>
        )}
        {link.data !== undefined && (
          <Box sx={{ display: "flex", gap: 1, alignItems: "flex-start" }}>
            <TextField
              fullWidth
              label={translate("tracking.customerLink.link")}
              value={link.data}
              helperText={translate("tracking.customerLink.note")}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <Box sx={{ flex: "none" }}>
              <TextContext value={translate}>
                <CopyButton text={link.data} />
              </TextContext>
            </Box>
          </Box>
        )}
        {link.data !== undefined && !withdraw.isSuccess && (
          <Box>
            <Typography variant="body2" color="text.secondary">
              {translate("tracking.customerLink.sure")}
            </Typography>
            <Button
              size="small"
              color="error"
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {translate("tracking.customerLink.withdraw")}
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
