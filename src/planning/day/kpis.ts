import type { Kpis } from "../../../schemas/schedule";

export type KpiName = Exclude<keyof Kpis, "back">;
export type Quantity = "count" | "distance" | "duration" | "money" | "share";

/** In the order of the bar; `better` is the direction that is good, where one is. */
export const kpis: { name: KpiName; quantity: Quantity; better?: "more" | "less" }[] = [
  { name: "planned", quantity: "count", better: "more" },
  { name: "unplanned", quantity: "count", better: "less" },
  { name: "distance", quantity: "distance", better: "less" },
  { name: "driving", quantity: "duration", better: "less" },
  { name: "working", quantity: "duration", better: "less" },
  { name: "waiting", quantity: "duration", better: "less" },
  { name: "cost", quantity: "money", better: "less" },
  { name: "utilisation", quantity: "share", better: "more" },
  { name: "late", quantity: "count", better: "less" },
];

/** Below these a difference shows as nothing: a metre, half a minute, half a hundredth of money, half a percent. */
const least: Record<Quantity, number> = {
  count: 0.5,
  distance: 50,
  duration: 30,
  money: 0.005,
  share: 0.005,
};

/** By how much a figure has changed, and whether that is good; undefined where it is the same or was not there before. */
export function changeOf<Name extends KpiName>(
  { name, quantity, better }: { name: Name; quantity: Quantity; better?: "more" | "less" },
  now: Pick<Kpis, Name>,
  before: Pick<Kpis, Name> | null,
): { by: number; good: boolean | undefined } | undefined {
  if (!before) return undefined;
  const by = now[name] - before[name];
  if (Math.abs(by) < least[quantity]) return undefined;
  return { by, good: better && by > 0 === (better === "more") };
}
