import { useEffect } from "react";
import { useBlocker } from "react-router";
import { UnsavedDialog } from "../../../session/UnsavedDialog";
import type { Unsaved } from "../record/OpenRecord";

/** Asks before typed changes are left behind: on another page of the console, another site, a closed tab. */
export function UnsavedGuard({ unsaved }: { unsaved: Unsaved }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.now && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    function warn(event: BeforeUnloadEvent): void {
      if (unsaved.now) event.preventDefault();
    }
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [unsaved]);
  return (
    <UnsavedDialog
      open={blocker.state === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
