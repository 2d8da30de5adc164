import CloseIcon from "@mui/icons-material/Close";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId, useState } from "react";

type NoticeProps = {
  /** The key of its text below `map.notice`. */
  about: string;
  /** What the text names. */
  names?: Record<string, string>;
};

/** Those that the reader closed: the next map does not say them again. */
const closed = new Set<string>();

/** A word on what is the matter with a map and what to do, until the reader closes it. The pointer goes through it. */
export function Notice({ about, names }: NoticeProps) {
  const translate = useTranslate();
  const text = useId();
  const [isClosed, setClosed] = useState(closed.has(about));
  if (isClosed) return null;
  return (
    <Paper role="note" aria-labelledby={text} variant="outlined" sx={note}>
      <Typography id={text} variant="caption">
        {translate(`map.notice.${about}`, names)}
      </Typography>
      <IconButton
        size="small"
        sx={button}
        aria-label={translate("map.notice.close")}
        onClick={() => {
          closed.add(about);
          setClosed(true);
        }}
      >
        <CloseIcon fontSize="inherit" />
      </IconButton>
    </Paper>
  );
}

const note = {
  position: "absolute",
  zIndex: 990,
  // Above the attribution, between the buttons at the sides: what stands at the top is pressed.
  bottom: 28,
  insetInline: 52,
  mx: "auto",
  width: "fit-content",
  maxWidth: 440,
  display: "flex",
  alignItems: "start",
  gap: 0.5,
  px: 1,
  py: 0.25,
  pointerEvents: "none",
} as const;

const button = { p: 0.5, mr: -0.5, pointerEvents: "auto" } as const;
