import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import type { CustomerAnswer, ListedCommunication } from "../../../schemas/communicationList";
import type { Texts } from "../useTexts";

type ThreadProps = {
  /** The one that is looked at. */
  chosen: ListedCommunication;
  messages: readonly ListedCommunication[];
  /** What the customer left. */
  answers: readonly CustomerAnswer[];
  texts: Texts;
};

/** All that was told about an order and what its customer left, the oldest first, in the words in which it was sent. */
export function Thread({ chosen, messages, answers, texts }: ThreadProps) {
  const translate = useTranslate();
  const ordered = useMemo(
    () =>
      [
        ...messages.map((message) => ({ at: message.dateTime, message })),
        ...answers.map((answer) => ({ at: answer.at, answer })),
      ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    [messages, answers],
  );
  return (
    <Box component="ol" tabIndex={0} aria-label={translate("communications.message.thread")} sx={thread}>
      {ordered.map((entry) =>
        "message" in entry ? (
          <SentLine
            key={entry.message.id}
            message={entry.message}
            isChosen={entry.message.id === chosen.id}
            texts={texts}
          />
        ) : (
          <AnswerLine key={`answer ${entry.at}`} answer={entry.answer} texts={texts} />
        ),
      )}
    </Box>
  );
}

const thread = {
  flex: 1,
  minHeight: 120,
  overflowY: "auto",
  m: 0,
  p: 2,
  listStyle: "none",
  bgcolor: "background.sunk",
} as const;

type SentLineProps = { message: ListedCommunication; isChosen: boolean; texts: Texts };

function SentLine({ message, isChosen, texts }: SentLineProps) {
  const translate = useTranslate();
  const { subject, body, dateTime, trigger, type, parts, to, writtenBy, result } = message;
  const isFailed = result === "FAILED" || result === "REJECTED";
  const facts = [
    texts.time(dateTime),
    texts.trigger(trigger),
    texts.channel(type),
    to,
    ...(type === "SMS" ? [translate("form.communications.parts", { smart_count: parts })] : []),
    ...(writtenBy === undefined ? [] : [writtenBy]),
  ];
  return (
    <Box component="li" aria-current={isChosen ? "true" : undefined} sx={{ ...line, ml: "auto" }}>
      <Box
        sx={{
          ...bubble,
          borderStyle: isFailed ? "dashed" : "solid",
          borderColor: isFailed ? "error.main" : isChosen ? "primary.main" : "divider",
        }}
      >
        {subject !== undefined && <Box sx={{ fontWeight: 700, mb: 0.5 }}>{subject}</Box>}
        <Box sx={{ whiteSpace: "pre-wrap" }}>{body}</Box>
      </Box>
      <Box sx={{ ...below, textAlign: "end" }}>
        {facts.join(" · ")} <strong>{texts.standing(message)}</strong>
      </Box>
    </Box>
  );
}

function AnswerLine({ answer, texts }: { answer: CustomerAnswer; texts: Texts }) {
  const translate = useTranslate();
  const { text, at, answeredAt } = answer;
  return (
    <Box component="li" sx={{ ...line, mr: "auto" }}>
      <Box sx={{ ...bubble, borderColor: "divider", whiteSpace: "pre-wrap" }}>{text}</Box>
      <Box sx={below}>
        {`${texts.time(at)} · ${translate("communications.answers.from")} `}
        <strong>
          {answeredAt === null
            ? translate("communications.answers.open")
            : translate("communications.answers.answered", { time: texts.time(answeredAt) })}
        </strong>
      </Box>
    </Box>
  );
}

const line = { mb: 1.5, maxWidth: "85%" } as const;
const below = { mt: 0.5, fontSize: "0.75rem", color: "text.secondary" } as const;
const bubble = {
  p: 1.25,
  borderRadius: 2,
  border: 1,
  bgcolor: "background.paper",
  overflowWrap: "anywhere",
} as const;
