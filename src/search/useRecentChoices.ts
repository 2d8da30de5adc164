import { usePreference } from "../session";
import type { Entry } from "./Entry";

/** A choice as it is kept: a screen or an action is called as it is called today, a record as it was. */
type Kept = { key: string; label: string; detail?: string; to: string };

const most = 6;
const none: Kept[] = [];

/** What the user chose last, newest first; kept across sessions. What does something instead of leading somewhere is not. */
export function useRecentChoices(): { kept: readonly Kept[]; keep: (entry: Entry) => void } {
  const [kept, set] = usePreference<Kept[]>("recentChoices", none);
  return {
    kept,
    keep({ key, label, detail, to }) {
      if (to === undefined || key.startsWith("all:")) return;
      const others = kept.filter((each) => each.key !== key);
      set([{ key, label, to, ...(detail !== undefined && { detail }) }, ...others].slice(0, most));
    },
  };
}
