import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import type { ListedCommunication } from "../../../schemas/communicationList";
import { actsFor } from "../actsFor";
import type { Acts } from "../useActs";

type ChosenBarProps = {
  chosen: readonly ListedCommunication[];
  acts: Acts;
  onWrite: (orders: readonly ListedCommunication[]) => void;
  onClear: () => void;
};

/** What can be done with the messages that are chosen. */
export function ChosenBar({ chosen, acts, onWrite, onClear }: ChosenBarProps) {
  const translate = useTranslate();
  if (chosen.length === 0) return null;
  return (
    <Box role="region" aria-label={translate("communications.chosen.title")} sx={bar}>
      <strong>{translate("communications.chosen.count", { smart_count: chosen.length })}</strong>
      {actsFor(chosen).map(({ act, messages }) => (
        <Button key={act} size="small" variant="outlined" onClick={() => acts.ask(act, messages)}>
          {translate(`communications.acts.${act}.button`)}
          {messages.length < chosen.length && ` (${messages.length})`}
        </Button>
      ))}
      <Button size="small" variant="outlined" onClick={() => onWrite(chosen)}>
        {translate("communications.write.another")}
      </Button>
      <IconButton
        size="small"
        aria-label={translate("communications.chosen.clear")}
        onClick={onClear}
        sx={{ ml: "auto" }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}

const bar = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  px: 1.5,
  py: 0.75,
  flexShrink: 0,
  bgcolor: "primary.light",
} as const;
