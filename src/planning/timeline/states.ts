/** What the bars of a day tell; each can be looked at alone. */
export const states = ["load", "drive", "stop", "window", "wait", "break", "slack", "late", "rule"] as const;
export type State = (typeof states)[number];

/** The class of whatever shows some of them. */
export function markOf(...shown: State[]): string {
  return ["mark", ...shown.map((state) => `is-${state}`)].join(" ");
}

const unwritten = { "& span, & b": { visibility: "hidden" } };

/** While one state is looked at, or the runs of some vehicles, the others fade; so does what is written on them. */
export const stateStyle = {
  ...Object.fromEntries(
    states.map((state) => [`&[data-only=${state}] .mark:not(.is-${state})`, { opacity: 0.14, ...unwritten }]),
  ),
  "& .row.dim .mark": { opacity: 0.28, ...unwritten },
};
