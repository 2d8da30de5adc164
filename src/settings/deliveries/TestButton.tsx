import SendIcon from "@mui/icons-material/SendOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { webhookCalls } from "./calls";
import type { DeliveryFilter } from "./useDeliveries";
import type { NamedWebhook } from "./useWebhooks";

/** Sends a webhook a test, and says what came of it. */
export function TestButton({ webhooks }: { webhooks: readonly NamedWebhook[] }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<SendIcon />} disabled={webhooks.length === 0} onClick={() => setOpen(true)}>
        {translate("webhooks.test.action")}
      </Button>
      {isOpen && <TestDialog webhooks={webhooks} onClose={() => setOpen(false)} />}
    </>
  );
}

type Outcome = { isDelivered: boolean; text: string };

function TestDialog({ webhooks, onClose }: { webhooks: readonly NamedWebhook[]; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const { filterValues, refetch } = useListContext();
  const [chosen, choose] = useState((filterValues as DeliveryFilter).webhook ?? webhooks[0]?.id ?? "");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function test(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    try {
      await webhookCalls.test(chosen);
      setOutcome({ isDelivered: true, text: translate("webhooks.test.done") });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setOutcome({ isDelivered: false, text: linesText(reportOf(error).lines, translate) });
    } finally {
      setBusy(false);
      void refetch();
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{translate("webhooks.test.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography>{translate("webhooks.test.text")}</Typography>
        <TextField
          select
          label={translate("webhooks.columns.webhook")}
          value={chosen}
          onChange={({ target }) => {
            choose(target.value);
            setOutcome(undefined);
          }}
          error={outcome?.isDelivered === false}
        >
          {webhooks.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {outcome && (
          <Alert severity={outcome.isDelivered ? "success" : "error"} sx={{ overflowWrap: "anywhere" }}>
            {outcome.text}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
        <Button variant="contained" loading={busy} onClick={() => void test()}>
          {translate("webhooks.test.action")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
