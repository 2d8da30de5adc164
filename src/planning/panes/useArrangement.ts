import { useCallback, useMemo, useState } from "react";
import type { MapWindow } from "../mapWindow/useMapWindow";
import type { Preset, usePanes } from "./usePanes";

/** How the panes stand now: as they are kept, but for the map while that has a window, and while a draft is compared. */
export function useArrangement(
  { preset, arrange: keep }: Pick<ReturnType<typeof usePanes>, "preset" | "arrange">,
  { link, open, close }: MapWindow,
) {
  const [compares, setCompares] = useState(false);
  const arrange = useCallback(
    (next: Preset) => {
      if (next === "window") return open();
      close();
      keep(next);
    },
    [open, close, keep],
  );
  return useMemo(
    () => ({ preset: link ? ("window" as const) : preset, arrange, link, compares, setCompares }),
    [preset, arrange, link, compares],
  );
}
