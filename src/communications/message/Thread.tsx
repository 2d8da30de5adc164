import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { ListedCommunication } from "../../../schemas/communicationList";
import type { Texts } from "../useTexts";

type ThreadProps = {
  /** The one that is looked at. */
  chosen: ListedCommunication;
  messages: readonly ListedCommunication[];
  texts: Texts;
};

/** All that was told about an order, the oldest first, in the words in which it was sent. */
export function Thread({ chosen, messages, texts }: ThreadProps) {
  const translate = useTranslate();
  const ordered = useMemo(
    () => messages.toSorted((one, other) => (one.dateTime < other.dateTime ? -1 : 1)),
    [messages],
  );
  return (
    <Box
      component="ol"
      tabIndex={0}
      aria-label={translate("communications.message.thread")}
      sx={{
        flex: 1,
        minHeight: 120,
        overflowY: "auto",
        m: 0,
        p: 2,
        listStyle: "none",
        bgcolor: "background.sunk",
      }}
    >
      {ordered.map((message) => {
        const { id, subject, body, dateTime, trigger, type, parts, to, writtenBy } = message;
        const isFailed = message.result === "FAILED" || message.result === "REJECTED";
        return (
          <Box
            key={id}
            component="li"
            aria-current={id === chosen.id ? "true" : undefined}
            sx={{ mb: 1.5, maxWidth: "85%", ml: "auto" }}
          >
            <Box
              sx={{
                p: 1.25,
                borderRadius: 2,
                border: 1,
                borderStyle: isFailed ? "dashed" : "solid",
                borderColor: isFailed ? "error.main" : id === chosen.id ? "primary.main" : "divider",
                bgcolor: "background.paper",
                overflowWrap: "anywhere",
              }}
            >
              {subject !== undefined && <Box sx={{ fontWeight: 700, mb: 0.5 }}>{subject}</Box>}
              <Box sx={{ whiteSpace: "pre-wrap" }}>{body}</Box>
            </Box>
            <Box sx={{ mt: 0.5, fontSize: "0.75rem", color: "text.secondary", textAlign: "end" }}>
              {[
                texts.time(dateTime),
                texts.trigger(trigger),
                texts.channel(type),
                to,
                ...(type === "SMS" ? [translate("form.communications.parts", { smart_count: parts })] : []),
                ...(writtenBy === undefined ? [] : [writtenBy]),
              ].join(" · ")}{" "}
              <strong>{texts.standing(message)}</strong>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
