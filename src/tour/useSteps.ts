import { useEffect, useState } from "react";
import type { TourStep } from "./TourStep";
import { targetNow, waitForTarget } from "./waitForTarget";

type Walk = {
  /** The step that is shown; while the next one's target is waited for, the one before it. Undefined before the first. */
  step: TourStep | undefined;
  index: number;
  count: number;
  go: (by: number) => void;
};

/** Leads through the steps that the screen has. `onLost` is told where what a step points to does not come (spec 9). */
export function useSteps(steps: readonly TourStep[], onLost: () => void): Walk {
  const [walked, setWalked] = useState<readonly TourStep[]>();
  const [wanted, setWanted] = useState(0);
  const [shown, setShown] = useState<number>();
  const target = (walked ?? steps.filter(({ sometimes }) => !sometimes))[wanted]?.target;

  useEffect(() => {
    const controller = new AbortController();
    async function find(selector: string) {
      const element = await waitForTarget(selector, controller.signal);
      if (controller.signal.aborted) return;
      if (!element) onLost();
      // What the screen has is known once the first of what it must have is there.
      else if (walked === undefined)
        setWalked(steps.filter(({ sometimes, target: each }) => !sometimes || targetNow(each)));
      else setShown(wanted);
    }
    if (target === undefined) onLost();
    else void find(target);
    return () => controller.abort();
  }, [steps, walked, wanted, target, onLost]);

  const count = walked?.length ?? 0;
  return {
    step: shown === undefined ? undefined : walked?.[shown],
    index: shown ?? 0,
    count,
    go: (by) => setWanted((now) => Math.max(0, Math.min(now + by, count - 1))),
  };
}
