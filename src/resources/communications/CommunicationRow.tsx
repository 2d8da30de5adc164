import ExpandIcon from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Chip, { type ChipProps } from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";
import { lineOf, lineText } from "../../../dataProviders/http";
import {
  byHand,
  type Communication,
  type CommunicationResult,
  standingOf,
} from "../../../schemas/communications";
import { formatInstant } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { useResourceView } from "../resource";

const colors: Record<CommunicationResult, ChipProps["color"]> = {
  QUEUED: "info",
  SENT: "success",
  DELIVERED: "success",
  FAILED: "error",
  REJECTED: "warning",
};

/** A message: when, of what, by which way and to whom, what became of it; its text where that is asked for. */
export function CommunicationRow({ communication }: { communication: Communication }) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const { choice } = useResourceView("notificationParameters");
  const [isOpen, setOpen] = useState(false);
  const text = useId();
  const { dateTime, sendAt, type, trigger, to, subject, body, parts, result, error } = communication;
  const when = (instant: string) => formatInstant(instant, timeZone, pack);
  const name = trigger === byHand ? translate("form.communications.byHand") : choice("trigger", trigger);
  return (
    <Box component="li" sx={{ py: 1.25, "&:not(:last-child)": { borderBottom: 1, borderColor: "divider" } }}>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            <strong>{name}</strong> · {choice("channel", type)} · {to}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <time dateTime={dateTime}>{when(dateTime)}</time>
            {parts > 1 && ` · ${translate("form.communications.parts", { smart_count: parts })}`}
          </Typography>
          {sendAt !== undefined && (
            <Typography variant="body2">
              {translate("form.communications.waits", { time: when(sendAt) })}
            </Typography>
          )}
          {error && (
            <Typography variant="body2" color="error" sx={{ overflowWrap: "anywhere" }}>
              {lineText(lineOf(error), translate)}
            </Typography>
          )}
        </Box>
        <Chip
          size="small"
          variant="outlined"
          color={colors[result]}
          label={translate(`form.communications.results.${standingOf(communication)}`)}
        />
        <IconButton
          size="small"
          aria-expanded={isOpen}
          aria-controls={text}
          aria-label={translate("form.communications.text", { trigger: name, time: when(dateTime) })}
          onClick={() => setOpen(!isOpen)}
        >
          <ExpandIcon sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />
        </IconButton>
      </Box>
      <Box
        id={text}
        hidden={!isOpen}
        sx={{ mt: 1, p: 1.5, borderRadius: 1, bgcolor: "action.hover", overflowWrap: "anywhere" }}
      >
        {subject !== undefined && (
          <Typography variant="body2" sx={{ mb: 1, fontWeight: 700 }}>
            {subject}
          </Typography>
        )}
        <Typography variant="body2" sx={{ whiteSpace: "pre-wrap" }}>
          {body}
        </Typography>
      </Box>
    </Box>
  );
}
