import { readRecords } from "./readRecords";
import type { Setting } from "./Setting";

/** A setting as a server would send it. */
export function settingOf(record: Record<string, unknown>): Setting {
  const [setting] = readRecords([{ name: "one", ...record }]);
  if (!setting) throw new Error("One record is one setting");
  return setting;
}
