import { useCallback, useEffect, useState } from "react";
import { LoadFailure, laterWithTexts } from "../../session";
import { hasSeen, rememberSeen, type TourStep } from "../../tour";
import { TourInvitation } from "./TourInvitation";
import { offerTour } from "./tourOnPage";

type StartedTourProps = {
  steps: readonly TourStep[];
  onEnd: () => void;
  /** It can't be loaded, and is given up. */
  onGiveUp: () => void;
};

const StartedTour = laterWithTexts<StartedTourProps>(
  "tours",
  async () => (await import("./StartedTour")).StartedTour,
  ({ onRetry, onGiveUp }) => <LoadFailure onRetry={onRetry} onClose={onGiveUp} />,
);

type PageTourProps = {
  /** The screen; with the release it is what one has seen (spec 9). */
  context: string;
  steps: readonly TourStep[];
  /** Whether the page itself invites to it; the user menu offers it at any time. */
  invites?: boolean;
};

/** The guided tour of a page (spec 9): who has not taken it is invited once, in no one's way. */
export function PageTour({ context, steps, invites = true }: PageTourProps) {
  const [seen, setSeen] = useState(() => hasSeen(context));
  const [running, setRunning] = useState(false);
  const start = useCallback(() => setRunning(true), []);
  const stop = useCallback(() => setRunning(false), []);
  const end = useCallback(() => {
    rememberSeen(context);
    setSeen(true);
    setRunning(false);
  }, [context]);
  useEffect(() => offerTour(start), [start]);
  if (running) return <StartedTour steps={steps} onEnd={end} onGiveUp={stop} />;
  return seen || !invites ? null : <TourInvitation onStart={start} onRefuse={end} />;
}
