import { useCallback, useMemo } from "react";
import { usePreference } from "../../session";

export const paneNames = ["cards", "details", "map"] as const;
export type PaneName = (typeof paneNames)[number];

/** The timeline is always there. */
export type AnyPane = PaneName | "timeline";

/** Pixels: of the column at the right, of the details below the cards, of the map below the timeline. */
type Sizes = Record<PaneName, number>;

/** `full`: the pane that has the whole board. */
type Kept = { sizes: Sizes; hidden: string[]; full?: AnyPane | null };

const initial: Kept = { sizes: { cards: 340, details: 260, map: 280 }, hidden: [] };

/** How the user has arranged the panes; kept for him. */
export function usePanes() {
  const [kept, keep] = usePreference<Kept>("planningTool.panes", initial);
  const { hidden } = kept;
  const full = paneOf(kept.full) ?? null;
  const sizes = useMemo(() => ({ ...initial.sizes, ...kept.sizes }), [kept.sizes]);
  const resize = useCallback(
    (name: PaneName, size: number) => keep({ ...kept, sizes: { ...sizes, [name]: size } }),
    [kept, sizes, keep],
  );
  const toggle = useCallback(
    (name: string) =>
      keep({
        ...kept,
        hidden: hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name],
        full: null,
      }),
    [kept, hidden, keep],
  );
  const setFull = useCallback((pane: AnyPane | null) => keep({ ...kept, full: pane }), [kept, keep]);
  return { sizes, hidden, full, resize, toggle, setFull };
}

/** What is kept or written somewhere may be no pane's name. */
export function paneOf(name: string | null | undefined): AnyPane | undefined {
  return ["timeline" as const, ...paneNames].find((pane) => pane === name);
}
