import Link from "@mui/material/Link";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { useText } from "../i18n";
import { hasSeen, rememberSeen } from "./memory";

const Tour = lazy(async () => ({ default: (await import("./Tour")).Tour }));

/** A step: what it points to, and its texts `tour.<text>.title` and `.text`. */
export type TourStep = { target: string; text: string };

type TourStartProps = {
  /** The screen; with the release it is what one has seen (spec 9). */
  context: string;
  steps: readonly TourStep[];
};

/** 'Show me around': offered until it was taken once, and never in the way. */
export function TourStart({ context, steps }: TourStartProps) {
  const translate = useText();
  const [seen, setSeen] = useState(() => hasSeen(context));
  const [running, setRunning] = useState(false);
  const before = useRef<Element | null>(null);

  const end = useCallback(() => {
    rememberSeen(context);
    setSeen(true);
    setRunning(false);
    const { current } = before;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
  }, [context]);

  if (seen) return null;
  return (
    <>
      <Link
        component="button"
        onFocus={(event) => (before.current = event.relatedTarget)}
        onClick={() => setRunning(true)}
        sx={{ py: 0.5, mt: 1, fontSize: "0.875rem" }}
      >
        {translate("tour.start")}
      </Link>
      {running && (
        <Suspense>
          <Tour steps={steps} onEnd={end} />
        </Suspense>
      )}
    </>
  );
}
