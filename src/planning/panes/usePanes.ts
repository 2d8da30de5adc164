import { useCallback } from "react";
import { usePreference } from "../../session";

export const paneNames = ["cards", "details", "map"] as const;
export type PaneName = (typeof paneNames)[number];

/** Pixels: of the column at the right, of the details below the cards, of the map below the timeline. */
type Sizes = Record<PaneName, number>;
type Kept = { sizes: Sizes; hidden: string[] };

const initial: Kept = { sizes: { cards: 340, details: 260, map: 280 }, hidden: [] };

/** How the user has arranged the panes; kept for him. */
export function usePanes() {
  const [{ sizes, hidden }, keep] = usePreference<Kept>("planningTool.panes", initial);
  const resize = useCallback(
    (name: PaneName, size: number) => keep({ sizes: { ...initial.sizes, ...sizes, [name]: size }, hidden }),
    [sizes, hidden, keep],
  );
  const toggle = useCallback(
    (name: string) =>
      keep({
        sizes,
        hidden: hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name],
      }),
    [sizes, hidden, keep],
  );
  return { sizes: { ...initial.sizes, ...sizes }, hidden, resize, toggle };
}
