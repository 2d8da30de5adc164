import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify, useTranslate } from "ra-core";
import { useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders/http";
import { webhookCalls } from "./calls";
import { deliveriesKey } from "./useDeliveries";

/** Sends a delivery once more, by its old id. */
export function SendAgain({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function send(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      await webhookCalls.sendAgain(id);
      notify(translate("webhooks.again.done"), { type: "success" });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setTrouble(linesText(reportOf(error).lines, translate));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: [deliveriesKey] });
    }
  }
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      <Button variant="outlined" loading={busy} onClick={() => void send()}>
        {translate("webhooks.again.action")}
      </Button>
    </Box>
  );
}
