import SendIcon from "@mui/icons-material/SendOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { use, useState } from "react";
import { isApiError, linesText, reportOf } from "../../../dataProviders";
import { accountSettings } from "../calls";
import type { WidgetProps } from "../../widgets";
import { TestContext } from "./TestContext";

type Answer = { severity: "success" | "error"; text: string };

/** Sends a test message by the settings as they are typed, and shows what the mail server answered (spec 7.2). */
export function TestButton({ id, label, help, disabled }: WidgetProps) {
  const translate = useTranslate();
  const { changes, refuse } = use(TestContext);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  async function send(): Promise<void> {
    setSending(true);
    setAnswer(undefined);
    try {
      const to = await accountSettings.sendTestMessage(changes());
      const text = translate(to === undefined ? "settings.screen.test.sent" : "settings.screen.test.sentTo", {
        to,
      });
      setAnswer({ severity: "success", text });
    } catch (error) {
      if (!isApiError(error)) throw error;
      refuse(error);
      setAnswer({ severity: "error", text: linesText(reportOf(error).lines, translate) });
    } finally {
      setSending(false);
    }
  }
  return (
    <Box>
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
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
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
