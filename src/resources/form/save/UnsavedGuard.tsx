import { useEffect } from "react";
import { useBlocker, type Location } from "react-router";
import { UnsavedDialog } from "../../../session/UnsavedDialog";
import type { Unsaved } from "../record/OpenRecord";

type UnsavedGuardProps = {
  unsaved: Unsaved;
  /** What of an address makes it another page; by default its path. */
  pageOf?: (location: Location) => string;
};

/** Asks before typed changes are left behind: on another page of the console, another site, a closed tab. */
export function UnsavedGuard({ unsaved, pageOf = pathOf }: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.now && pageOf(currentLocation) !== pageOf(nextLocation),
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

function pathOf({ pathname }: Location): string {
  return pathname;
}
