import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import type { ListedCommunication } from "../../../schemas/communicationList";
import { actsFor } from "../actsFor";
import { communicationCalls } from "../calls";
import type { Acts } from "../useActs";
import { useAnswers } from "../useMessages";
import type { Texts } from "../useTexts";
import { Steps } from "./Steps";
import { Thread } from "./Thread";

type MessagePaneProps = {
  message: ListedCommunication;
  texts: Texts;
  acts: Acts;
  onWrite: (messages: readonly ListedCommunication[]) => void;
  /** Undefined where a frame around it has the way to close. */
  onClose: (() => void) | undefined;
};

/** A message as it was sent, what became of it, and what else was told about its order. */
export function MessagePane({ message, texts, acts, onWrite, onClose }: MessagePaneProps) {
  const translate = useTranslate();
  const { order, customerName, to, type, orderReference, runNumber, trigger, error, heldBy, held } = message;
  // Years of an order's life: its messages of any day.
  const thread = useQuery({
    queryKey: ["communications", "thread", order],
    queryFn: ({ signal }) => communicationCalls.list({ order, from: "2000-01-01", to: "2999-12-31" }, signal),
    refetchInterval: 5000,
  });
  const answers = useAnswers(order);
  const about = [
    `${texts.channel(type)} · ${to}`,
    orderReference,
    ...(runNumber === undefined ? [] : [translate("communications.message.run", { number: runNumber })]),
    texts.trigger(trigger),
  ];
  return (
    <Box sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}>
      <Box sx={{ p: 2, pb: 1.5, borderBottom: 1, borderColor: "divider" }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Typography variant="h2" sx={{ fontSize: "1rem", minWidth: 0, overflowWrap: "anywhere" }}>
            {customerName ?? to}
          </Typography>
          <Chip size="small" variant="outlined" label={texts.standing(message)} />
          {onClose && (
            <IconButton
              size="small"
              aria-label={translate("ra.action.close")}
              onClick={onClose}
              sx={{ ml: "auto" }}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {about.join(" · ")}
        </Typography>
        <Steps message={message} texts={texts} />
        {error && (
          <Alert severity={message.result === "QUEUED" ? "warning" : "error"} sx={{ mt: 1 }}>
            {texts.error(error)}
          </Alert>
        )}
        {held === true && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {heldBy === undefined
              ? translate("communications.message.asks", { smart_count: message.parts })
              : translate("communications.message.heldBy", { name: heldBy })}
          </Alert>
        )}
      </Box>
      <Thread
        chosen={message}
        messages={thread.data?.elements ?? [message]}
        answers={answers.data ?? []}
        texts={texts}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, p: 2, borderTop: 1, borderColor: "divider" }}>
        {actsFor([message]).map(({ act, messages }) => (
          <Button key={act} variant="outlined" onClick={() => acts.ask(act, messages)}>
            {translate(`communications.acts.${act}.button`)}
          </Button>
        ))}
        <Button variant="contained" onClick={() => onWrite([message])}>
          {translate("communications.write.another")}
        </Button>
      </Box>
    </Box>
  );
}
