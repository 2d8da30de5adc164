import { serialOf } from "../../schemas/workbook";
import type { Cell } from "./table";

/** A day, a time of day or both: a workbook has its number of days, shown in a form, and a text file the text. */
export type DateCell = { kind: DateKind; serial: number; text: string };
export type DateKind = "date" | "time" | "moment";

/** What a file is written from. */
export type WrittenCell = Cell | DateCell;

export function textOfCell(cell: WrittenCell): string {
  return typeof cell === "object" ? cell.text : String(cell);
}

/** Workbooks count no days before; those of the first year are read as times without a day. */
const first = "1901-01-01";

/** `wall`: YYYY-MM-DD, HH:mm[:ss] or YYYY-MM-DDTHH:mm[:ss]. A day that no workbook can have is its text. */
export function dateCell(kind: DateKind, wall: string, text: string): DateCell | string {
  if (kind !== "time" && wall < first) return text;
  const [day, time = "00:00"] = kind === "time" ? ["1899-12-30", wall] : wall.split("T");
  return { kind, serial: serialOf(Date.parse(`${day}T${time}Z`)), text };
}
