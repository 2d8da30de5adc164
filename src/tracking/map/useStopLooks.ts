import { useTheme, type Palette } from "@mui/material/styles";
import { useMemo } from "react";
import type { TrackedStop } from "../../../schemas/tracking";
import { textOn } from "../../runLooks";
import { stopState, type StopState } from "../day/driven";

/** A stop's disc, alike in list and map, and the colour of the word for its state. */
type StopLook = { fill: string; edge: string; text: string; word: string };

const tones: Record<StopState, keyof Palette["states"]> = {
  pending: "plan",
  current: "plan",
  suspended: "atRisk",
  done: "fact",
  failed: "late",
  cancelled: "noGps",
};

/** What is still to come is an outline; the rest is filled. */
export function useStopLooks(): (stop: Pick<TrackedStop, "status">) => StopLook {
  const { palette } = useTheme();
  return useMemo(
    () => (stop) => {
      const state = stopState(stop);
      const { main, text: word } = palette.states[tones[state]];
      if (state === "pending")
        return { fill: palette.background.paper, edge: main, text: palette.text.primary, word };
      return { fill: main, edge: main, text: textOn(main), word };
    },
    [palette],
  );
}
