import SendIcon from "@mui/icons-material/SendOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { use, useState } from "react";
import { isApiError, lineOf, lineText } from "../../../dataProviders";
import { accountSettings } from "../calls";
import type { WidgetProps } from "../../widgets";
import { TestContext } from "./TestContext";

/** The field of the call that no setting has. */
const address = "to";

type Answer = { severity: "success" | "error"; text: string };

/** Sends a test message by the settings as they are typed, and shows what the mail server answered (spec 7.2). */
export function TestButton({ id, label, help, disabled }: WidgetProps) {
  const translate = useTranslate();
  const { changes, refuse, answer: inWords } = use(TestContext);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [to, setTo] = useState("");
  const [wrongTo, setWrongTo] = useState<string>();
  const toLabel = translate("settings.screen.test.to");

  async function send(): Promise<void> {
    setSending(true);
    setAnswer(undefined);
    setWrongTo(undefined);
    try {
      const reached = await accountSettings.sendTestMessage(changes(), to.trim() || undefined);
      const text = translate(
        reached === undefined ? "settings.screen.test.sent" : "settings.screen.test.sentTo",
        {
          to: reached,
        },
      );
      setAnswer({ severity: "success", text });
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(error);
      const own = error.fieldErrors[address]?.map(({ metadata, ...item }) =>
        lineText(lineOf({ ...item, metadata: { ...metadata, field: toLabel } }), translate),
      );
      if (own) setWrongTo(own.join(" "));
      else setAnswer({ severity: "error", text: inWords(error) });
    } finally {
      setSending(false);
    }
  }
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <TextField
        id={`${id}.to`}
        type="email"
        size="small"
        fullWidth
        label={toLabel}
        value={to}
        disabled={disabled}
        error={wrongTo !== undefined}
        helperText={wrongTo ?? translate("settings.screen.test.own")}
        onChange={({ target }) => {
          setTo(target.value);
          setWrongTo(undefined);
        }}
      />
      <Button
        id={id}
        variant="outlined"
        startIcon={<SendIcon />}
        loading={sending}
        loadingPosition="start"
        disabled={disabled}
        onClick={() => void send()}
      >
        {label}
      </Button>
      {help !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      )}
      <Box role="status">
        {answer && (
          <Alert severity={answer.severity} sx={{ mt: 1, whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {answer.text}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
