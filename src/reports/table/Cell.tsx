import Gps from "@mui/icons-material/GpsFixed";
import Desk from "@mui/icons-material/SupportAgent";
import Told from "@mui/icons-material/TouchApp";
import { useTranslate } from "ra-core";
import type { Tone } from "../../../schemas";

type CellProps = {
  name: string;
  value: unknown;
  text: string | undefined;
  /** What is drawn beside its number: a part of a hundred, or minutes on either side of nothing. */
  bar: "share" | "signed" | undefined;
};

/** A value of a row; nothing known is a dash that says so. What is a state has a mark beside its words. */
export function Cell({ name, value, text, bar }: CellProps) {
  const translate = useTranslate();
  if (text === undefined)
    return (
      <>
        <span aria-hidden="true" className="empty">
          –
        </span>
        <span className="hidden">{translate("reporting.table.unknown")}</span>
      </>
    );
  const Source = name === "source" ? sources[String(value)] : undefined;
  if (Source)
    return (
      <span className="source">
        <Source aria-hidden="true" />
        {value === "GPS" ? text : <em>{text}</em>}
      </span>
    );
  if (bar && typeof value === "number")
    return (
      <span className={bar}>
        <i aria-hidden="true">
          <i style={bar === "share" ? { width: `${within(value, 100)}%` } : besideNothing(value)} />
        </i>
        {text}
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
  return { width: `${width}%`, insetInlineStart: minutes < 0 ? `${50 - width}%` : "50%" };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** Whose word a fact is: GPS and what was reported are never mixed unsaid. */
const sources: Record<string, typeof Gps> = { GPS: Gps, REPORTED: Told, HAND: Desk };

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
