import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { PairAnswer, PairQuery } from "./pairing";

type PairQuestionProps = { query: PairQuery | undefined; onAnswer: (answer: PairAnswer | undefined) => void };

/** Spec 5: whether a new record gets a partner of its own; whether one that is taken is swapped, or taken away. */
export function PairQuestion({ query, onAnswer }: PairQuestionProps) {
  const translate = useTranslate();
  const [name, text] = [useId(), useId()];
  if (!query) return null;
  const isNew = query.kind === "create";
  const version = isNew ? undefined : query.holderVersion;
  const answer = (action: PairAnswer["action"]) => () =>
    onAnswer({ action, ...(version !== undefined && { holderVersion: version }) });
  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      maxWidth="xs"
      aria-labelledby={name}
      aria-describedby={isNew ? undefined : text}
    >
      <DialogTitle id={name}>
        {isNew ? query.question : translate("form.pair.title", { value: query.value })}
      </DialogTitle>
      {!isNew && (
        <DialogContent id={text} sx={{ overflowWrap: "anywhere" }}>
          {translate("form.pair.text", { value: query.value, holder: query.holder })}
        </DialogContent>
      )}
      <DialogActions sx={{ flexWrap: "wrap" }}>
        <Button onClick={() => onAnswer(undefined)}>{translate("ra.action.cancel")}</Button>
        <Button onClick={answer("UNALLOCATE")}>
          {translate(isNew ? "form.pair.without" : "form.pair.unallocate")}
        </Button>
        <Button variant="contained" onClick={answer(isNew ? "CREATE" : "SWAP")}>
          {translate(isNew ? "form.pair.create" : "form.pair.swap")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
