import type { Settings } from "../../../schemas";
import { packOf } from "../../localePacks";
import { timeForms, type TimeForm } from "../../spreadsheets";

export type DateOrder = "DMY" | "MDY" | "YMD";

/** How files write days and times: "DD/MM/YYYY", "HH:mm". */
export type FileForms = { date: string; time: TimeForm };

/** Whether times of day say which half of the day is meant, where they are before 13:00. */
export type Clock = 12 | 24;

/**
 * The account's: what it says of files to be imported holds for those that it exports, too, so that they read back; of days
 * it may leave that to its date format.
 */
export function fileForms(
  { importDateFormat, importTimeFormat, ...settings }: Settings,
  language: string,
): FileForms {
  const isSaid = typeof importDateFormat === "string" && /^[DMY./-]{8,10}$/i.test(importDateFormat);
  return {
    date: isSaid ? importDateFormat.toUpperCase() : packOf(settings, language).date,
    time: timeForms.find((form) => form === importTimeFormat) ?? "HH:mm",
  };
}

export function clockOf({ time }: Pick<FileForms, "time">): Clock {
  return time === "hh:mm A" ? 12 : 24;
}

export const dateOrders: readonly DateOrder[] = ["DMY", "MDY", "YMD"];

export function dateOrderOf({ date }: Pick<FileForms, "date">): DateOrder {
  const letters = date.replace(/[^YMD]/g, "").replace(/(.)\1+/g, "$1");
  return dateOrders.find((order) => order === letters) ?? "DMY";
}
