import { useSyncExternalStore } from "react";
import { leaveQuestion } from "./leaving";
import { LoadFailure } from "./LoadFailure";
import { seldom } from "./seldom";

const UnsavedDialog = seldom(
  async () => (await import("./UnsavedDialog")).UnsavedDialog,
  ({ onStay, onRetry }) => <LoadFailure onRetry={onRetry} onClose={onStay} />,
);

/** Asks before a switch of role or language, or signing out, would lose what is unsaved. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  if (!question) return null;
  return <UnsavedDialog open onLeave={() => question.answer(true)} onStay={() => question.answer(false)} />;
}
