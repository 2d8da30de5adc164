import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { mostUnaskedParts, smsSize } from "../../../../schemas/smsParts";
import { textRenderer } from "../../../../schemas/template";
import { useSession, useLocalePack } from "../../../session";
import { sampleOrder } from "./sample";

type PreviewProps = { text: string; subject: string | undefined; isSms: boolean };

/** The message that the text makes of a sample order, and how long it is as an SMS. */
export function Preview({ text, subject, isSms }: PreviewProps) {
  const translate = useTranslate();
  const { settings } = useSession();
  const pack = useLocalePack();
  const sample = useMemo(() => sampleOrder(settings, pack), [settings, pack]);
  const body = useMemo(() => filled(text, sample), [text, sample]);
  const title = useMemo(
    () => (subject === undefined ? undefined : filled(subject, sample)),
    [subject, sample],
  );
  return (
    <Box component="section" aria-label={translate("communications.editor.preview")} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate(body === undefined ? "communications.editor.broken" : "communications.editor.sample")}
      </Typography>
      <Box sx={bubble}>
        {title !== undefined && title !== "" && <strong>{title}</strong>}
        <Box sx={{ whiteSpace: "pre-wrap" }}>{body}</Box>
      </Box>
      {isSms && body !== undefined && <SmsLength text={body} />}
    </Box>
  );
}

/** How long a text is as an SMS: one of many parts does not go by itself. */
function SmsLength({ text }: { text: string }) {
  const translate = useTranslate();
  const { parts, length, room } = smsSize(text);
  const isLong = parts > mostUnaskedParts;
  return (
    <Typography
      role="status"
      variant="body2"
      color={isLong ? "error" : "text.secondary"}
      sx={{ mt: 1, fontVariantNumeric: "tabular-nums" }}
    >
      {translate("communications.editor.length", { length, room, smart_count: parts })}
      {isLong && ` ${translate("communications.editor.long", { most: mostUnaskedParts })}`}
    </Typography>
  );
}

/** Undefined where the text can't be read; the list of faults says why. */
function filled(text: string, sample: object): string | undefined {
  try {
    return textRenderer(text)(sample);
  } catch {
    return undefined;
  }
}

const bubble = {
  p: 1.5,
  minHeight: 96,
  borderRadius: 2,
  bgcolor: "background.sunk",
  overflowWrap: "anywhere",
} as const;
