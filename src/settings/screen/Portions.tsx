import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Placed } from "./layout";

/** How many settings are shown or skipped together: about a screen of them. */
const size = 10;
/** How high a setting is until its portion was shown once, in pixels. */
const height = 92;

type PortionsProps = { placed: readonly Placed[]; children: (portion: readonly Placed[]) => ReactNode };

/**
 * Settings in portions, of which the browser lays out, paints and points at those alone that are near the screen: a key
 * in one of hundreds costs as much as in one of a few. Those away from it are still there for the keyboard, for who
 * listens and for who looks for a text on the page.
 */
export function Portions({ placed, children }: PortionsProps) {
  return portionsOf(placed).map((portion) => (
    <Portion
      key={portion[0]?.setting.key}
      ref={markSkipped}
      style={{ containIntrinsicBlockSize: `auto ${portion.length * height}px` }}
    >
      {children(portion)}
    </Portion>
  ));
}

function portionsOf(placed: readonly Placed[]): (readonly Placed[])[] {
  const count = Math.ceil(placed.length / size);
  return Array.from({ length: count }, (_, index) => placed.slice(index * size, (index + 1) * size));
}

/** On the element and not in React's state: nothing else of it changes as the page is scrolled. */
function markSkipped(portion: HTMLDivElement | null): (() => void) | undefined {
  if (!portion) return undefined;
  const mark = (event: Event) =>
    portion.toggleAttribute("data-skipped", (event as ContentVisibilityAutoStateChangeEvent).skipped);
  portion.addEventListener("contentvisibilityautostatechange", mark);
  return () => portion.removeEventListener("contentvisibilityautostatechange", mark);
}

/** As wide as its sheet: what stands at a row's edge, or round what has the focus, is not cut off. */
const Portion = styled("div")(({ theme }) => ({
  contentVisibility: "auto",
  minWidth: 0,
  marginInline: theme.spacing(-2),
  paddingInline: theme.spacing(2),
  // A fade would begin where nobody looks, and stand at its start until somebody does.
  "&[data-skipped] *": { transition: "none !important" },
  "@media print": { contentVisibility: "visible" },
}));
