import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { UndoableNotice } from "../../notices";
import { Face } from "./Face";
import { useJustDone } from "./useJustDone";

/** What somebody else just did, in a line that is read out, and the way back. */
export function DoneLine() {
  const translate = useTranslate();
  const done = useJustDone();
  return (
    <Box role="status" sx={line}>
      {done && (
        <>
          <Face name={done.user} />
          <span title={done.text}>{done.text}</span>
          {done.undo && (
            <Button onClick={done.undo} sx={button}>
              {translate("planning.presence.undoThis")}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}

/** The same where there is no room for a line: a notification. */
export function DoneNotice() {
  const notify = useNotify();
  const done = useJustDone();
  const tell = useEffectEvent(() => {
    if (!done) return;
    const { text, undo } = done;
    const message = undo ? <UndoableNotice text={text} onUndo={async () => undo()} /> : text;
    notify(message, { autoHideDuration: 10_000, messageArgs: { _: text } });
  });
  const version = done?.version;
  useEffect(() => tell(), [version]);
  return null;
}

const line = {
  flex: "0 1 auto",
  minWidth: 0,
  maxWidth: "30%",
  display: "flex",
  alignItems: "center",
  gap: 0.75,
  pr: 1,
  fontSize: "0.75rem",
  color: "text.secondary",
  "& > span": { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
} as const;

const button = {
  flex: "none",
  minHeight: 26,
  py: 0,
  px: 0.75,
  fontSize: "0.75rem",
  whiteSpace: "nowrap",
} as const;
