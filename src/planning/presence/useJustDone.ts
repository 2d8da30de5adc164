import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { useSession } from "../../session";
import { useBoard } from "../board/BoardContext";
import { doneText } from "../texts/actionText";

/** Milliseconds for which it is told; the button of the bar undoes it later as well. */
const fresh = 60_000;

/** What somebody else did, and how it is undone; without `undo` it can't be, or something waits to be decided first. */
export type JustDone = { version: number; user: string; text: string; undo: (() => void) | undefined };

/** The last thing that was done to the day since it was opened here, as long as it is news and somebody else's. */
export function useJustDone(): JustDone | null {
  const translate = useTranslate();
  const { user } = useSession();
  const { standing, perform } = useBoard();
  const { last, undo, redo, job } = standing.schedule;
  const [known, setKnown] = useState(last?.version ?? 0);
  const version = last?.version ?? 0;
  const isNews = last !== null && version > known && last.userId !== user.id;
  useEffect(() => {
    if (!isNews) return undefined;
    const timer = setTimeout(() => setKnown(version), fresh);
    return () => clearTimeout(timer);
  }, [isNews, version]);
  if (!isNews) return null;
  const isNext = undo?.version === version && job === null;
  return {
    version,
    user: last.user,
    text: doneText(last, { undo, redo }, standing, translate),
    undo: isNext ? () => perform({ kind: "undo", step: version }) : undefined,
  };
}
