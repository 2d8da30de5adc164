import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { useText } from "../i18n";
import { placeBeside, type Box as Target } from "./place";
import type { TourStep } from "./TourStep";
import { useSteps } from "./useSteps";
import { targetNow } from "./waitForTarget";

type TourProps = { steps: readonly TourStep[]; onEnd: () => void };

/**
 * A walk over the screen (spec 9): a card beside each step's target, which stays usable, for clicks go through to it.
 * Tab stays in the card; Escape ends the walk; Enter and the arrows go on, and back.
 */
export function Tour({ steps, onEnd }: TourProps) {
  const translate = useText();
  // Where a target does not come, there is nothing to show on this screen.
  const { step, index, count, go } = useSteps(steps, onEnd);
  const [title, text, place] = [useId(), useId(), useId()];
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const last = index === count - 1;
  const next = () => (last ? onEnd() : go(1));

  useLayoutEffect(() => {
    if (!step) return undefined;
    const target = targetNow(step.target);
    target?.scrollIntoView({ block: "nearest" });
    // A button that is pressed keeps the focus; the one for going back may just have gone.
    if (!card.current?.contains(document.activeElement)) card.current?.focus();
    return follow(step.target, card.current, ring.current);
  }, [step]);

  function press(event: KeyboardEvent) {
    if (event.key === "Tab") keepInside(event, card.current);
    // A button is pressed by it.
    if (event.key === "Enter" && event.target !== card.current) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action({ onEnd, go, next });
  }

  if (!step) return null;
  // Beside the page: nothing that a screen clips or layers has a part in where the card stands.
  return createPortal(
    <>
      <Box ref={ring} aria-hidden="true" sx={ringStyle} />
      <Card
        ref={card}
        role="dialog"
        aria-labelledby={title}
        aria-describedby={`${text} ${place}`}
        tabIndex={-1}
        elevation={8}
        variant="elevation"
        data-tour-card
        onKeyDown={press}
        sx={cardStyle}
      >
        <Box aria-live="polite">
          <Typography id={title} variant="h3" component="h2" sx={{ mb: 0.5 }}>
            {translate(step.title)}
          </Typography>
          <Typography id={text} color="text.secondary" sx={{ mb: 2 }}>
            {translate(step.text)}
          </Typography>
        </Box>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
          <Typography id={place} variant="body2" color="text.secondary" sx={{ mr: "auto" }}>
            {translate("tour.step", { number: index + 1, of: count })}
          </Typography>
          {!last && <Button onClick={onEnd}>{translate("tour.skip")}</Button>}
          {index > 0 && <Button onClick={() => go(-1)}>{translate("tour.back")}</Button>}
          <Button variant="contained" onClick={next}>
            {translate(last ? "tour.done" : "tour.next")}
          </Button>
        </Box>
      </Card>
    </>,
    document.body,
  );
}

type Moves = { onEnd: () => void; go: (by: number) => void; next: () => void };

const keys: Record<string, (moves: Moves) => void> = {
  Escape: ({ onEnd }) => onEnd(),
  Enter: ({ next }) => next(),
  ArrowRight: ({ go }) => go(1),
  ArrowDown: ({ go }) => go(1),
  ArrowLeft: ({ go }) => go(-1),
  ArrowUp: ({ go }) => go(-1),
};

const ringStyle = {
  position: "fixed",
  zIndex: 1400,
  pointerEvents: "none",
  borderRadius: 1,
  outline: "2px solid",
  outlineColor: "primary.main",
  outlineOffset: 4,
} as const;

const cardStyle = {
  position: "fixed",
  zIndex: 1401,
  width: 320,
  maxWidth: "calc(100vw - 24px)",
  p: 2,
  border: "1px solid",
  borderColor: "primary.main",
  "&:focus": { outline: "none" },
} as const;

/** Keeps card and ring at the target, also where it moves, or the page draws it anew; answers how that is stopped. */
function follow(selector: string, card: HTMLElement | null, ring: HTMLElement | null): () => void {
  if (!card || !ring) return () => undefined;
  function place(): void {
    const target = targetNow(selector);
    if (!target || !card || !ring) return;
    const { top, left, width, height } = target.getBoundingClientRect();
    const view = { width: innerWidth, height: innerHeight };
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    Object.assign(card.style, pixels(placeBeside({ top, left, width, height }, size, view)));
    Object.assign(ring.style, pixels(withinWindow({ top, left, width, height }, view)));
  }
  place();
  const sizes = new ResizeObserver(place);
  for (const each of [targetNow(selector), card, document.getElementById("main")])
    if (each) sizes.observe(each);
  addEventListener("resize", place);
  addEventListener("scroll", place, true);
  return () => {
    sizes.disconnect();
    removeEventListener("resize", place);
    removeEventListener("scroll", place, true);
  };
}

/** Around what fills the window's width, too, the ring is seen: it is drawn this many pixels outside. */
const ringWidth = 6;

function withinWindow(target: Target, view: { width: number; height: number }): Target {
  const left = Math.max(target.left, ringWidth);
  const top = Math.max(target.top, ringWidth);
  const right = Math.min(target.left + target.width, view.width - ringWidth);
  const bottom = Math.min(target.top + target.height, view.height - ringWidth);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function pixels(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${Math.round(value)}px`]));
}

function keepInside(event: KeyboardEvent, card: HTMLElement | null): void {
  const buttons = [...(card?.querySelectorAll("button") ?? [])];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = event.shiftKey ? at - 1 : at + 1;
  event.preventDefault();
  buttons.at(to < 0 ? -1 : to % buttons.length)?.focus();
}
