import type { ReactNode } from "react";
import type { Tone } from "../../../schemas";

type Shown = {
  name: string;
  value: unknown;
  text: string | undefined;
  /** What is drawn beside its number: a part of a hundred, or minutes on either side of nothing. */
  bar: "share" | "signed" | undefined;
};

/**
 * A value of a row; nothing known is a dash that says so: `unknown`. What is a state has a mark beside its words. Plain
 * elements: rows come and go by the dozen while one scrolls.
 */
export function reportCell({ name, value, text, bar }: Shown, unknown: string): ReactNode {
  if (text === undefined)
    return (
      <>
        <span aria-hidden="true" className="empty">
          –
        </span>
        <span className="hidden">{unknown}</span>
      </>
    );
  const source = name === "source" ? sources[String(value)] : undefined;
  if (source !== undefined)
    return (
      <span className="source">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={source} />
        </svg>
        {value === "GPS" ? text : <em>{text}</em>}
      </span>
    );
  if (bar && typeof value === "number")
    return (
      <span className={bar}>
        <i aria-hidden="true">
          <i style={bar === "share" ? { width: `${within(value, 100)}%` } : besideNothing(value)} />
        </i>
        <b>{text}</b>
      </span>
    );
  const tone = typeof value === "string" ? tones[value] : undefined;
  return tone === undefined ? text : <span className={`tone ${tone}`}>{text}</span>;
}

/** From here on a bar is as long as it can be. */
const mostMinutes = 60;

/** A bar from the middle, which is nothing, to the one side or the other. */
function besideNothing(minutes: number) {
  const width = within(Math.abs(minutes), mostMinutes) * (50 / mostMinutes);
  return { width: `${width}%`, marginInlineStart: minutes < 0 ? `${50 - width}%` : "50%" };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** Whose word a fact is: GPS and what was reported are never mixed unsaid. A target, a finger and a headset, each one path. */
const sources: Record<string, string> = {
  GPS: "M12 8c-2.21 0-4 1.79-4 4s1.79 4 4 4 4-1.79 4-4-1.79-4-4-4m8.94 3c-.46-4.17-3.77-7.48-7.94-7.94V1h-2v2.06C6.83 3.52 3.52 6.83 3.06 11H1v2h2.06c.46 4.17 3.77 7.48 7.94 7.94V23h2v-2.06c4.17-.46 7.48-3.77 7.94-7.94H23v-2zM12 19c-3.87 0-7-3.13-7-7s3.13-7 7-7 7 3.13 7 7-3.13 7-7 7",
  REPORTED:
    "M9 11.24V7.5C9 6.12 10.12 5 11.5 5S14 6.12 14 7.5v3.74c1.21-.81 2-2.18 2-3.74C16 5.01 13.99 3 11.5 3S7 5.01 7 7.5c0 1.56.79 2.93 2 3.74m9.84 4.63-4.54-2.26c-.17-.07-.35-.11-.54-.11H13v-6c0-.83-.67-1.5-1.5-1.5S10 6.67 10 7.5v10.74c-3.6-.76-3.54-.75-3.67-.75-.31 0-.59.13-.79.33l-.79.8 4.94 4.94c.27.27.65.44 1.06.44h6.79c.75 0 1.33-.55 1.44-1.28l.75-5.27c.01-.07.02-.14.02-.2 0-.62-.38-1.16-.91-1.38",
  HAND: "M21 12.22C21 6.73 16.74 3 12 3c-4.69 0-9 3.65-9 9.28-.6.34-1 .98-1 1.72v2c0 1.1.9 2 2 2h1v-6.1c0-3.87 3.13-7 7-7s7 3.13 7 7V19h-8v2h8c1.1 0 2-.9 2-2v-1.22c.59-.31 1-.92 1-1.64v-2.3c0-.7-.41-1.31-1-1.62M8 13a1 1 0 1 0 2 0a1 1 0 1 0-2 0M14 13a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 11.03C17.52 8.18 15.04 6 12.05 6c-3.03 0-6.29 2.51-6.03 6.45 2.47-1.01 4.33-3.21 4.86-5.89 1.31 2.63 4 4.44 7.12 4.47",
};

/** How what a value says stands: of results, and of what becomes of orders, items and faults. */
const tones: Record<string, Tone> = {
  ON_TIME: "success",
  LATE: "error",
  EARLY: "info",
  NOT_VISITED: "error",
  NO_GPS: "warning",
  COMPLETED: "success",
  DELIVERED: "success",
  RECTIFIED: "success",
  NO_FAULT_FOUND: "success",
  LOADED: "success",
  SENT: "success",
  PARTIALLY_COMPLETED: "warning",
  PARTIALLY_DELIVERED: "warning",
  PARTIALLY_LOADED: "warning",
  LOADED_WITH_ISSUES: "warning",
  IN_PROGRESS: "info",
  DEFERRED: "warning",
  OPEN: "warning",
  FAILED: "error",
  REJECTED: "error",
  NOT_DELIVERED: "error",
  CANCELLED: "error",
};
