import type { Alert } from "../../../schemas/alerts";

/** How alerts are listed: those that wait for somebody, those that are put off, those that are over. */
export const alertGroups = ["waiting", "snoozed", "closed"] as const;
export type AlertGroup = (typeof alertGroups)[number];

export function groupOf(alert: Alert, now: number): AlertGroup {
  if (alert.closed !== undefined) return "closed";
  return alert.snoozedUntil !== undefined && Date.parse(alert.snoozedUntil) > now ? "snoozed" : "waiting";
}

export function isWaiting(alert: Alert, now: number): boolean {
  return groupOf(alert, now) === "waiting";
}
