import { useEffect } from "react";

/** Where the parts of a draft go that have panes of their own, as far as those are there; `thumb` is a phone's foot. */
export type DraftPlaces = Readonly<Partial<Record<"changes" | "told" | "thumb", HTMLElement>>>;

/** Whether a draft is compared, as far as somebody has said so; and the board that makes room for it. */
export type Comparing = {
  wanted: boolean | undefined;
  want: (compares: boolean) => void;
  onCompare: (compares: boolean) => void;
};

/** Has the board make room for what a draft changes, as long as that is asked for. */
export function useComparing(isAsked: boolean, onCompare: (compares: boolean) => void): void {
  useEffect(() => {
    if (!isAsked) return undefined;
    onCompare(true);
    return () => onCompare(false);
  }, [isAsked, onCompare]);
}
