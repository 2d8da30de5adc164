import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useText } from "../i18n";
import { placeBeside } from "./place";
import type { TourStep } from "./TourStart";
import { waitForTarget } from "./waitForTarget";

type TourProps = { steps: readonly TourStep[]; onEnd: () => void };

/**
 * A walk over the screen (spec 9): a card beside each step's target, which stays usable, for clicks go through to it.
 * Tab stays in the card; Escape ends the walk; the arrows go on and back.
 */
export function Tour({ steps, onEnd }: TourProps) {
  const translate = useText();
  const [index, setIndex] = useState(0);
  const [target, setTarget] = useState<Element>();
  const card = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const step = steps[index];
  const last = index === steps.length - 1;

  useEffect(() => {
    const controller = new AbortController();
    async function find(selector: string) {
      const element = await waitForTarget(selector, controller.signal);
      if (controller.signal.aborted) return;
      if (element) setTarget(element);
      else onEnd(); // There is nothing to show on this screen.
    }
    if (step) void find(step.target);
    return () => controller.abort();
  }, [step, onEnd]);

  useLayoutEffect(() => {
    if (!target) return undefined;
    target.scrollIntoView({ block: "nearest" });
    const place = () => follow(target, card.current, ring.current);
    place();
    card.current?.focus();
    addEventListener("resize", place);
    addEventListener("scroll", place, true);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", place, true);
    };
  }, [target]);

  function press(event: KeyboardEvent) {
    const action = keys[event.key];
    if (event.key === "Tab") keepInside(event, card.current);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action({ onEnd, go: (by) => setIndex((now) => Math.max(0, Math.min(now + by, steps.length - 1))) });
  }

  if (!step || !target) return null;
  return (
    <>
      <Box ref={ring} aria-hidden="true" sx={ringStyle} />
      <Card
        ref={card}
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        elevation={8}
        variant="elevation"
        onKeyDown={press}
        sx={cardStyle}
      >
        <Typography id="tour-title" variant="h3" component="h2" sx={{ mb: 0.5 }}>
          {translate(`tour.${step.text}.title`)}
        </Typography>
        <Typography id="tour-text" color="text.secondary" sx={{ mb: 2 }}>
          {translate(`tour.${step.text}.text`)}
        </Typography>
        <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 1 }}>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ mr: "auto" }}>
            {translate("tour.step", { number: index + 1, of: steps.length })}
          </Typography>
          {!last && <Button onClick={onEnd}>{translate("tour.skip")}</Button>}
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>{translate("tour.back")}</Button>}
          <Button variant="contained" onClick={() => (last ? onEnd() : setIndex(index + 1))}>
            {translate(last ? "tour.done" : "tour.next")}
          </Button>
        </Box>
      </Card>
    </>
  );
}

type Moves = { onEnd: () => void; go: (by: number) => void };

const keys: Record<string, (moves: Moves) => void> = {
  Escape: ({ onEnd }) => onEnd(),
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

function follow(target: Element, card: HTMLElement | null, ring: HTMLElement | null): void {
  if (!card || !ring) return;
  const { top, left, width, height } = target.getBoundingClientRect();
  const view = { width: innerWidth, height: innerHeight };
  const size = { width: card.offsetWidth, height: card.offsetHeight };
  const place = placeBeside({ top, left, width, height }, size, view);
  Object.assign(card.style, pixels(place));
  Object.assign(ring.style, pixels({ top, left, width, height }));
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
