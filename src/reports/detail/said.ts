import type { ReportFormats } from "../formats";
import type { Middle } from "./standings";

type Formats = Pick<ReportFormats, "measure">;

/** A value as it is written; a dash of what is not known. */
export function said(name: string, value: number | null | undefined, { measure }: Formats): string {
  return value === null || value === undefined ? "–" : measure(name, value).text;
}

/** The middle half of all, from one end to the other. */
export function saidMiddle(name: string, middle: Middle | undefined, formats: Formats): string {
  return middle ? `${said(name, middle.low, formats)} – ${said(name, middle.high, formats)}` : "–";
}
