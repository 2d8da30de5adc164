import { useCallback, useMemo } from "react";
import { usePreference } from "../../session";

export const paneNames = ["map", "table", "cards"] as const;
type PaneName = (typeof paneNames)[number];

/** What a draft changes, and who would be told of it, have the board while that is compared. */
export type AnyPane = PaneName | "timeline" | "changes" | "told";

/** How the board is arranged: the timeline with all else at its right, the table beside the map, the map in a window. */
export const presets = ["board", "table", "window"] as const;
export type Preset = (typeof presets)[number];

/** From top to bottom, what stands at the left and at the right. */
type Layout = { main: readonly AnyPane[]; side: readonly AnyPane[] };

export const layouts: Record<Preset, Layout> = {
  board: { main: ["timeline"], side: ["map", "table", "cards"] },
  table: { main: ["table", "cards"], side: ["map"] },
  window: { main: ["timeline"], side: ["table", "cards"] },
};

/** How the board stands while a draft is compared. */
export function comparingLayout(preset: Preset): Layout {
  return { main: ["changes"], side: preset === "window" ? ["told"] : ["map", "told"] };
}

/** Pixels of what has not all that is left: the column at the right, of the board and of the table, and panes in a column. */
export type SizeName = "side" | "beside" | "map" | "cards" | "told";
type Sizes = Record<SizeName, number>;

/** `full`: the pane that has the whole board. A browser opens no window by itself: that is not kept. */
type Kept = {
  preset: Exclude<Preset, "window">;
  sizes: Partial<Sizes>;
  hidden: string[];
  full?: AnyPane | null;
};

const initial: Kept = { preset: "board", sizes: {}, hidden: [] };

/** How the user has arranged the panes; kept for him. */
export function usePanes() {
  const [kept, keep] = usePreference<Kept>("planningTool.layout", initial);
  const { hidden } = kept;
  const full = paneOf(kept.full) ?? null;
  const preset: Preset = kept.preset === "table" ? "table" : "board";
  const sizes = useMemo(() => ({ ...sharesOf(innerWidth, innerHeight), ...kept.sizes }), [kept.sizes]);
  const resize = useCallback(
    (name: SizeName, size: number) => keep({ ...kept, sizes: { ...kept.sizes, [name]: size } }),
    [kept, keep],
  );
  const arrange = useCallback(
    (next: Kept["preset"]) => keep({ ...kept, preset: next, full: null }),
    [kept, keep],
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
  return { preset, sizes, hidden, full, resize, arrange, toggle, setFull };
}

/** What nobody has sized yet has its share of the screen. */
function sharesOf(width: number, height: number): Sizes {
  return {
    side: Math.round(Math.min(640, Math.max(360, width * 0.345))),
    beside: Math.round(Math.min(960, Math.max(360, width * 0.42))),
    map: Math.round(height * 0.36),
    cards: Math.round(height * 0.24),
    told: Math.round(height * 0.27),
  };
}

/** What is kept or written somewhere may be no pane's name. */
export function paneOf(name: string | null | undefined): AnyPane | undefined {
  return (["timeline", "changes", "told", ...paneNames] as const).find((pane) => pane === name);
}
