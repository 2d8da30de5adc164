import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useHref } from "react-router";
import { address } from "../../kit/boot";
import { linkOf, type Link } from "./link";

/** Why the map is on the board again though it was wanted elsewhere. */
type Lost = "blocked" | "closed";

export type MapWindow = {
  /** While the map stands in its window. */
  link: Link | undefined;
  lost: Lost | undefined;
  open: () => void;
  close: () => void;
  /** It has been read. */
  forget: () => void;
};

/** A window that loads anew is there again after so long, in milliseconds. */
const reloading = 2_500;
const looking = 1_000;

/** The window that has the map of this board: opened, linked, and missed when it is gone. */
export function useMapWindow(): MapWindow {
  const [name] = useState(nameOfBoard);
  const [link] = useState(() => linkOf(name));
  const href = useHref(`/planning-tool/map-window?${new URLSearchParams({ link: name, ...account })}`);
  const [there, setThere] = useState(false);
  const [lost, setLost] = useState<Lost>();
  const opened = useRef<Window | null>(null);

  const leave = useCallback((why?: Lost) => {
    opened.current = null;
    setThere(false);
    setLost(why);
  }, []);

  useEffect(() => {
    let missed: ReturnType<typeof setTimeout> | undefined;
    const stop = link.hear((told) => {
      if (told.kind === "here" && told.who === "map") {
        clearTimeout(missed);
        setThere(true);
        setLost(undefined);
      }
      // Signed out, it loads anew as well, and does not come back.
      if (told.kind === "gone" && told.who === "map") missed = setTimeout(() => leave("closed"), reloading);
    });
    // After this page was loaded anew its window may still be there.
    link.tell({ kind: "here", who: "board" });
    const gone = () => link.tell({ kind: "gone", who: "board" });
    addEventListener("pagehide", gone);
    return () => {
      clearTimeout(missed);
      gone();
      stop();
      removeEventListener("pagehide", gone);
    };
  }, [link, leave]);

  // What a browser ends without a word.
  useEffect(() => {
    if (!there) return undefined;
    const timer = setInterval(() => opened.current?.closed && leave("closed"), looking);
    return () => clearInterval(timer);
  }, [there, leave]);

  const open = useCallback(() => {
    setLost(undefined);
    const size = `popup,width=${Math.round(screen.availWidth * 0.6)},height=${Math.round(screen.availHeight * 0.8)}`;
    opened.current = window.open(href, `runsheet-map-${name}`, size);
    if (opened.current) opened.current.focus();
    else setLost("blocked");
  }, [href, name]);
  const close = useCallback(() => {
    opened.current?.close();
    // One that was opened before this page was loaded anew closes itself.
    link.tell({ kind: "gone", who: "board" });
    leave();
  }, [link, leave]);
  const forget = useCallback(() => setLost(undefined), []);
  return useMemo(
    () => ({ link: there ? link : undefined, lost, open, close, forget }),
    [there, link, lost, open, close, forget],
  );
}

/** An embedded console knows its account by the address alone. */
const account: Record<string, string> =
  address.embedded && address.name !== undefined ? { account: address.name } : {};

/** One a tab, as long as it is there: two boards have a map each. */
function nameOfBoard(): string {
  const key = "runsheet.board";
  const known = sessionStorage.getItem(key);
  if (known !== null) return known;
  const made = Math.random().toString(36).slice(2);
  sessionStorage.setItem(key, made);
  return made;
}
