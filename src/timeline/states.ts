import { alpha, type Theme } from "@mui/material/styles";

/** What the bars of a day tell; each can be looked at alone. */
export const states = ["load", "drive", "stop", "window", "wait", "break", "slack", "late", "rule"] as const;
export type State = (typeof states)[number];

/** The class of whatever shows some of them. */
export function markOf(...shown: State[]): string {
  return ["mark", ...shown.map((state) => `is-${state}`)].join(" ");
}

const unwritten = { "& span, & b": { visibility: "hidden" } };

/** While one state is looked at, or the runs of some vehicles, the others fade; so does what is written on them. */
export const stateStyle = ({ palette }: Theme) => ({
  ...Object.fromEntries(
    states.map((state) => [`&[data-only=${state}] .mark:not(.is-${state})`, { opacity: 0.14, ...unwritten }]),
  ),
  // One veil over all of them: to make hundreds of bars translucent each by itself takes whole frames.
  "& .row.dim .mark": unwritten,
  "& .row.dim .track::before": {
    content: '""',
    position: "absolute",
    inset: 0,
    zIndex: 3,
    background: alpha(palette.background.paper, 0.72),
    pointerEvents: "none",
  },
});
