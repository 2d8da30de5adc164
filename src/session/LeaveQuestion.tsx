import { useSyncExternalStore } from "react";
import { leaveQuestion } from "./leaving";
import { UnsavedDialog } from "./UnsavedDialog";

/** Asks before a switch of role or language, or signing out, would lose what is unsaved. */
export function LeaveQuestion() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.current);
  return (
    <UnsavedDialog
      open={question !== undefined}
      onLeave={() => question?.answer(true)}
      onStay={() => question?.answer(false)}
    />
  );
}
