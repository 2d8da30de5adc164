import { type FrameEvent, type FrameMessage, frameSource } from "../../schemas/siteWidgets";

/**
 * Tells the page that has this one in its frame, where it is of one of these origins: to each exactly, and to no other
 * (quality S25). Nothing is heard of it.
 */
export function tellerOf(origins: readonly string[]): (event: FrameEvent) => void {
  if (parent === window) return () => undefined;
  const embedder = embedderOf();
  // Where the browser does not say which of them it is, it looks itself, and drops what is for others.
  const told = embedder === undefined ? origins : origins.filter((each) => each === embedder);
  return (event) => {
    const message: FrameMessage = { source: frameSource, ...event };
    for (const origin of told) parent.postMessage(message, origin);
  };
}

function embedderOf(): string | undefined {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  if (ancestorOrigins?.[0] !== undefined) return ancestorOrigins[0];
  if (!URL.canParse(document.referrer)) return undefined;
  const { origin } = new URL(document.referrer);
  return origin === location.origin ? undefined : origin;
}
