import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { CustomerAnswer } from "../../../schemas/communicationList";
import type { Texts } from "../useTexts";
import { type Begun, namedOrder } from "../write/begun";

type AnswerListProps = {
  answers: readonly CustomerAnswer[];
  texts: Texts;
  onWrite: (begun: Begun) => void;
};

/** What customers left for their drivers that nobody has answered yet, the newest first. */
export function AnswerList({ answers, texts, onWrite }: AnswerListProps) {
  const translate = useTranslate();
  if (answers.length === 0)
    return <Box sx={{ p: 3, color: "text.secondary" }}>{translate("communications.answers.none")}</Box>;
  return (
    <Box component="ul" aria-label={translate("communications.standings.ANSWERS")} tabIndex={0} sx={list}>
      {answers.map(({ order, reference, customer, driver, text, at }) => (
        <Box component="li" key={order} sx={item}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 700 }}>{[reference, customer].filter(Boolean).join(" · ")}</Box>
            <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>
            <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {[texts.time(at), ...(driver === null ? [] : [driver])].join(" · ")}
            </Box>
          </Box>
          <Button
            variant="outlined"
            size="small"
            aria-label={translate("communications.answers.replyTo", { reference })}
            onClick={() =>
              onWrite({ orders: [namedOrder({ id: order, reference, customer })], subject: reference })
            }
          >
            {translate("communications.answers.reply")}
          </Button>
        </Box>
      ))}
    </Box>
  );
}

const list = { flex: 1, minHeight: 0, overflowY: "auto", m: 0, p: 0, listStyle: "none" } as const;

const item = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 1.5,
  px: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: "divider",
  overflowWrap: "anywhere",
} as const;
