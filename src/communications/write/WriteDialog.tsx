import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useNotify, useTranslate } from "ra-core";
import { useId, useState } from "react";
import { isApiError, lineOf, linesText, lineText, reportOf } from "../../../dataProviders/http";
import type { ErrorItem } from "../../../schemas";
import type { HandwrittenCopy, HandwrittenText } from "../../../schemas/communicationList";
import { messageLimits } from "../../../schemas/orderSearch";
import { mostUnaskedParts } from "../../../schemas/smsParts";
import { useIsPhone } from "../../kit/useIsPhone";
import { communicationCalls } from "../calls";
import { Copies } from "./Copies";
import type { Begun } from "./begun";
import { OrdersField } from "./OrdersField";

type WriteDialogProps = {
  begun: Begun;
  /** Why no SMS are sent; null: they are; undefined: nobody knows yet. */
  noSms: ErrorItem | null | undefined;
  onClose: () => void;
};

/** Writes a text by hand to the customers of some orders: first what each would get, then it goes. */
export function WriteDialog({ begun, noSms, onClose }: WriteDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const name = useId();
  const isPhone = useIsPhone();
  const [orders, setOrders] = useState(begun.orders);
  const [typed, setTyped] = useState<Omit<HandwrittenText, "orders">>({
    channel: noSms === null && begun.channel === "SMS" ? "SMS" : "EMAIL",
    subject: begun.subject ?? "",
    text: "",
  });
  const [isLongMeant, setLongMeant] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const text: HandwrittenText = {
    orders: orders.map(({ id }) => id),
    channel: typed.channel,
    text: typed.text,
    ...(typed.channel === "EMAIL" && { subject: (typed.subject ?? "").trim() }),
  };
  const preview = useMutation({ mutationFn: () => communicationCalls.preview(text) });
  const write = useMutation({
    mutationFn: () => communicationCalls.write({ ...text, consents: isLongMeant ? ["PARTS"] : [] }, key),
    onSuccess: async (copies) => {
      const said = translate("communications.write.sent", {
        smart_count: copies.filter(({ error }) => !error).length,
      });
      notify(said, { type: "success", messageArgs: { _: said } });
      await queries.invalidateQueries({ queryKey: ["communications"] });
      onClose();
    },
  });
  /** What is typed anew is looked at anew, and is another message. */
  const type = (part: Partial<typeof typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    forget();
  };
  const forget = () => {
    preview.reset();
    write.reset();
    setLongMeant(false);
    setKey(crypto.randomUUID());
  };
  const copies = preview.data;
  const reached = copies?.filter(({ error }) => !error).length ?? 0;
  const longest = Math.max(0, ...(copies ?? []).map(partsOf));
  const isLong = longest > mostUnaskedParts;
  const isSaid = orders.length > 0 && typed.text.trim() !== "" && text.subject !== "";
  const fault = write.error ?? preview.error;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth fullScreen={isPhone} aria-labelledby={name}>
      <DialogTitle id={name}>{translate("communications.write.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2, alignContent: "start" }}>
        {fault && (
          <Alert severity="error">
            {isApiError(fault) ? linesText(reportOf(fault).lines, translate) : fault.message}
          </Alert>
        )}
        <Box sx={{ pt: 1 }}>
          <OrdersField
            orders={orders}
            onOrders={(next) => {
              setOrders(next);
              forget();
            }}
          />
        </Box>
        <Box>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={typed.channel}
            aria-label={translate("communications.write.channel")}
            onChange={(_, channel: HandwrittenText["channel"] | null) => channel && type({ channel })}
          >
            <ToggleButton value="EMAIL">{translate("communications.write.mail")}</ToggleButton>
            <ToggleButton value="SMS" disabled={noSms !== null}>
              {translate("communications.write.sms")}
            </ToggleButton>
          </ToggleButtonGroup>
          {noSms && (
            <Box sx={{ mt: 0.5, fontSize: "0.8125rem", color: "text.secondary" }}>
              {lineText(lineOf(noSms), translate)}
            </Box>
          )}
        </Box>
        {typed.channel === "EMAIL" && (
          <TextField
            required
            fullWidth
            label={translate("communications.write.subject")}
            value={typed.subject}
            onChange={({ target }) => type({ subject: target.value })}
            slotProps={{ htmlInput: { maxLength: messageLimits.subject } }}
          />
        )}
        <TextField
          required
          fullWidth
          multiline
          minRows={4}
          maxRows={12}
          label={translate("communications.write.text")}
          helperText={translate("communications.write.variables")}
          value={typed.text}
          onChange={({ target }) => type({ text: target.value })}
          slotProps={{ htmlInput: { maxLength: messageLimits.text } }}
        />
        {copies && <Copies copies={copies} isSms={typed.channel === "SMS"} />}
        {isLong && (
          <FormControlLabel
            control={<Checkbox checked={isLongMeant} onChange={(_, isMeant) => setLongMeant(isMeant)} />}
            label={translate("communications.write.long", { parts: longest })}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.cancel")}</Button>
        {copies ? (
          <Button
            variant="contained"
            disabled={reached === 0 || (isLong && !isLongMeant)}
            loading={write.isPending}
            onClick={() => write.mutate()}
          >
            {translate("communications.write.send", { smart_count: reached })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={!isSaid}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {translate("communications.write.preview")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function partsOf(copy: HandwrittenCopy): number {
  return copy.error ? 0 : copy.parts;
}
