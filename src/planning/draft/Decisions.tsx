import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import type { ScheduleDraft } from "../../../schemas/schedule";
import { isAtWork, type Drafting } from "../state/useDrafts";

type DecisionsProps = {
  drafting: Drafting;
  shown: ScheduleDraft;
  /** A decision is on its way. */
  busy?: boolean;
  /** How taking it is called, and whether anything of it is chosen; without, there is nothing to take. */
  accept: { text: string; isEmpty: boolean } | undefined;
  onAccept: () => void;
  onKeep: () => void;
  onDiscard: () => void;
};

/** What is done with a draft: while it is sought, it is stopped or let go; then it is taken, put aside or let go. */
export function Decisions({
  drafting,
  shown,
  busy = false,
  accept,
  onAccept,
  onKeep,
  onDiscard,
}: DecisionsProps) {
  const translate = useTranslate();
  if (isAtWork(shown))
    return (
      <>
        <Button variant="outlined" disabled={drafting.ending} onClick={() => void drafting.stop()}>
          {translate("planning.draft.stop")}
        </Button>
        <Button disabled={drafting.ending || busy} onClick={onDiscard}>
          {translate("planning.draft.cancel")}
        </Button>
      </>
    );
  const isKept = drafting.drafts.some(({ draft, kept }) => draft.job === shown.job && kept !== undefined);
  return (
    <>
      {accept && (
        <>
          <Button variant="contained" disabled={busy || accept.isEmpty} onClick={onAccept}>
            {accept.text}
          </Button>
          {!isKept && (
            <Button variant="outlined" disabled={busy} onClick={onKeep}>
              {translate("planning.compare.keep")}
            </Button>
          )}
        </>
      )}
      <Button variant="outlined" disabled={busy} onClick={onDiscard}>
        {translate("planning.draft.discard")}
      </Button>
    </>
  );
}
