import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { ThumbShelf } from "../bar/ThumbShelf";
import { useIsPhone } from "../../kit/useIsPhone";
import { isAtWork } from "../state/useDrafts";
import type { Formats } from "../texts/useFormats";

type DraftFrameProps = {
  draft: Pick<ScheduleDraft, "state" | "progress" | "message">;
  formats: Formats;
  /** What it is called once it is there, where it is not of one day. */
  title?: string | undefined;
  /** What else is told in its first line. */
  head: ReactNode;
  /** What is said beside the decision of what comes of it. */
  sum?: ReactNode;
  /** What is decided: at the end of that line, on a phone at its foot. */
  decisions: ReactNode;
  thumb: HTMLElement | undefined;
  children?: ReactNode;
};

/** A draft under the drafts' cards: how its job goes on, and below what it changes. */
export function DraftFrame({
  draft,
  formats,
  title,
  head,
  sum,
  decisions,
  thumb,
  children,
}: DraftFrameProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { state, progress, message } = draft;
  const working = isAtWork(draft);
  return (
    <Alert
      severity={state === "FAILED" ? "error" : "info"}
      icon={false}
      sx={{ borderRadius: 0, py: 0, "& .MuiAlert-message": { width: "100%", py: 0.5 } }}
    >
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {(state === "FINISHED" ? title : undefined) ?? translate(`planning.draft.states.${state}`)}
        </Typography>
        {working && <Typography>{formats.share(progress)}</Typography>}
        {message && <Typography>{translate(`errors.${message.code}`, { _: message.message })}</Typography>}
        {head}
        {!isPhone && (
          <Box sx={ending}>
            {sum}
            <Box sx={{ display: "flex", gap: 1 }}>{decisions}</Box>
          </Box>
        )}
        {isPhone &&
          thumb &&
          createPortal(
            <>
              {sum && <Box sx={{ px: 1.5, pt: 0.5, borderTop: 1, borderColor: "divider" }}>{sum}</Box>}
              <ThumbShelf label={translate("planning.draft.decision")}>{decisions}</ThumbShelf>
            </>,
            thumb,
          )}
      </Box>
      {working && (
        <LinearProgress
          variant={progress > 0 ? "determinate" : "indeterminate"}
          value={progress * 100}
          aria-label={translate("planning.draft.progress")}
          sx={{ mt: 0.5 }}
        />
      )}
      {children}
    </Alert>
  );
}

/** What the decision comes to stands beside it, also where both have a line of their own. */
const ending = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  columnGap: 2,
  rowGap: 0.5,
  marginInlineStart: "auto",
} as const;
