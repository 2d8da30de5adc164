import type { ResourceRecord } from "../../../schemas";

/** What an action on an order puts down, or rests on. */
const parts = ["status", "items", "pod", "plan", "failReason", "failComment", "dropWindows"] as const;

/** Which of these are others than they were. */
export function changedParts(before: ResourceRecord, now: ResourceRecord): string[] {
  return parts.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null));
}
