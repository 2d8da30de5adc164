import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { byHand, type Communication, standingOf } from "../../../schemas/communications";
import { useResourceView } from "../../resources/resource";
import type { Formats } from "../day/useFormats";

type Message = Pick<
  Communication,
  "id" | "dateTime" | "sendAt" | "held" | "type" | "trigger" | "subject" | "body" | "result"
>;

type AnswerMessagesProps = { messages: readonly Message[]; formats: Formats };

/** What the customer was told, the newest first: when, by which way, what, and what became of it. */
export function AnswerMessages({ messages, formats }: AnswerMessagesProps) {
  const translate = useTranslate();
  const { choice } = useResourceView("notificationParameters");
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
      {messages.map(({ id, dateTime, sendAt, held, type, trigger, subject, body, result }) => (
        <li key={id}>
          <Box component="details" sx={{ "& summary": { cursor: "pointer" } }}>
            <summary>
              {formats.time(dateTime)} {choice("channel", type)}:{" "}
              {trigger === byHand ? translate("form.communications.byHand") : choice("trigger", trigger)}{" "}
              <Box component="b" sx={{ color: colors[result] }}>
                {translate(`form.communications.results.${standingOf({ result, held, sendAt })}`)}
              </Box>
            </summary>
            {subject !== undefined && <b>{subject}</b>}
            <Box sx={{ whiteSpace: "pre-wrap" }}>{body}</Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const colors: Record<Communication["result"], string> = {
  QUEUED: "text.secondary",
  SENT: "states.good.text",
  DELIVERED: "states.good.text",
  FAILED: "states.late.text",
  REJECTED: "states.late.text",
};
