import type { Announcement } from "../../schemas/communications";
import type { compose } from "./compose";
import type { Parameter } from "./parameters";

/** What was composed for customers, counted by customer: who gets nothing is counted once, by what is nearest to mend. */
export function announcementOf(
  parameters: readonly Parameter[],
  { messages, untold }: ReturnType<typeof compose>,
): Announcement {
  const count = (ids: string[]) => new Set(ids).size;
  const by = (type: "EMAIL" | "SMS") =>
    count(messages.flatMap((each) => (each.type === type ? each.orderId : [])));
  const got = new Set(messages.map(({ orderId }) => orderId));
  const reasons = new Map<string, Set<string>>();
  for (const { order, parameter, why } of untold) {
    if (got.has(order) || (parameter.trigger === "ETA_UPDATED" && why === "TOLD")) continue;
    reasons.set(order, (reasons.get(order) ?? new Set()).add(why));
  }
  const none = [...reasons.values()].map((each) => ["ADDRESS", "OFF", "TOLD"].find((why) => each.has(why)));
  return {
    EMAIL: by("EMAIL"),
    SMS: by("SMS"),
    rejected: messages.filter(({ result }) => result === "REJECTED").length,
    noAddress: none.filter((why) => why === "ADDRESS").length,
    switchedOff: none.filter((why) => why === "OFF").length,
    told: none.filter((why) => why === "TOLD").length,
    enabled: parameters.length > 0,
  };
}
