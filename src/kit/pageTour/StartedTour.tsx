import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { TextContext } from "../../i18n";
import type { TourStep } from "../../tour";
import { Tour } from "../../tour/Tour";
import { useQuietMoment } from "../useQuietMoment";

type StartedTourProps = { steps: readonly TourStep[]; onEnd: () => void };

/** The tour over the page, once the menu that it was chosen from is closed. Where one was before, one goes on. */
export function StartedTour(props: StartedTourProps) {
  const translate = useTranslate();
  const isQuiet = useQuietMoment();
  return isQuiet ? (
    <TextContext value={translate}>
      <FocusKeeper />
      <Tour {...props} />
    </TextContext>
  ) : null;
}

/** What had the focus has it again, or the page where that is gone: the invitation goes as the tour begins. */
function FocusKeeper() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const back = before?.isConnected && before !== document.body ? before : document.getElementById("main");
      if (back instanceof HTMLElement) back.focus();
    },
    [before],
  );
  return null;
}
