import Box from "@mui/material/Box";
import { useCallback, useState } from "react";
import { useText } from "../i18n";
import { later } from "../later";
import { linkStyle } from "./linkStyle";
import { hasSeen, rememberSeen } from "./seen";
import type { TourStep } from "./TourStep";

const Tour = later(async () => (await import("./Tour")).Tour, NotLoaded);

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

  const end = useCallback(() => {
    rememberSeen(context);
    setSeen(true);
    setRunning(false);
    // The button that began it is gone: where the tour began is where one goes on.
    document.querySelector<HTMLElement>(`${steps[0]?.target} :is(input, button)`)?.focus();
  }, [context, steps]);

  if (seen) return null;
  return (
    <>
      <Box
        component="button"
        type="button"
        onClick={() => setRunning(true)}
        sx={{ ...linkStyle, mt: 1, fontSize: "0.875rem" }}
      >
        {translate("tour.start")}
      </Box>
      {running && <Tour steps={steps} onEnd={end} />}
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const translate = useText();
  return (
    <Box role="alert" sx={{ mt: 1, fontSize: "0.875rem", textAlign: "center" }}>
      {translate("auth.unreachable")}{" "}
      <Box component="button" type="button" onClick={onRetry} sx={{ ...linkStyle, fontSize: "inherit" }}>
        {translate("auth.retry")}
      </Box>
    </Box>
  );
}
