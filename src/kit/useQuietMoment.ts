import { useEffect, useState } from "react";

/** In milliseconds. */
const interval = 250;

/** Whether something may open over the page by now: what stood over it is closed, and nobody types. Then it stays so. */
export function useQuietMoment(): boolean {
  const [isQuiet, setQuiet] = useState(isQuietNow);
  useEffect(() => {
    if (isQuiet) return undefined;
    const timer = setInterval(() => setQuiet(isQuietNow()), interval);
    return () => clearInterval(timer);
  }, [isQuiet]);
  return isQuiet;
}

const over = ".MuiModal-root, dialog[open], [data-tour-card]";
const typing = "input:not([type=checkbox]), textarea, select, [contenteditable]";

function isQuietNow(): boolean {
  return document.querySelector(over) === null && document.activeElement?.closest(typing) == null;
}
