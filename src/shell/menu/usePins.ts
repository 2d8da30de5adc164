import { useLocation } from "react-router";
import type { ScreenLink } from "../../routes";
import { usePreference } from "../../session";
import { screenOf } from "./areas";

/** What the user pinned: a screen, or a view of it or a record, which is called as its page was. */
type Kept = { to: string; title?: string };
export type Pin = { to: string; title: string; Icon: ScreenLink["Icon"] };

const most = 6;
const none: Kept[] = [];

export type Pins = {
  pins: Pin[];
  isPinned: (to: string) => boolean;
  /** Pins what is not, and the other way round. */
  toggle: (to: string) => void;
  isFull: boolean;
  /** The address of the page that is open. */
  here: string;
};

/** The user's pins, kept across sessions; those that he may not open any more are not shown. */
export function usePins(screens: readonly ScreenLink[]): Pins {
  const [kept, keep] = usePreference<Kept[]>("navigation.pins", none);
  const { pathname, search } = useLocation();
  const pins = kept.flatMap(({ to, title }) => {
    const screen = screenOf(screens, to.replace(/\?.*/, ""));
    return screen ? [{ to, title: title ?? screen.title, Icon: screen.Icon }] : [];
  });
  const here = pathname + search;
  const isPinned = (to: string) => kept.some((pin) => pin.to === to);
  function toggle(to: string): void {
    if (isPinned(to)) keep(kept.filter((pin) => pin.to !== to));
    else if (pins.length < most)
      keep([...kept, screens.some((screen) => screen.to === to) ? { to } : pageAs(to)]);
  }
  return { pins, isPinned, toggle, isFull: pins.length >= most, here };
}

/** The page that is open, as the browser's tab calls it. */
function pageAs(to: string): Kept {
  return { to, title: document.title.replace(/ · Runsheet$/, "") };
}
