import type { Kpis } from "../../../schemas/schedule";
import type { Quantity } from "../day/kpis";

/** What a day comes to, as one reads it from the left: the last go first where room is short. */
export type Figure = {
  name: string;
  quantity: Quantity | "moment";
  value: (kpis: Kpis) => number | null;
  /** The direction that is good, where one is. */
  better?: "more" | "less";
  /** One of the few that a phone has room for. */
  phone?: true;
};

const perOrder = (of: (kpis: Kpis) => number) => (kpis: Kpis) =>
  kpis.planned === 0 ? null : of(kpis) / kpis.planned;

export const figures: readonly Figure[] = [
  { name: "planned", quantity: "count", value: ({ planned }) => planned, better: "more", phone: true },
  { name: "unplanned", quantity: "count", value: ({ unplanned }) => unplanned, better: "less", phone: true },
  { name: "late", quantity: "count", value: ({ late }) => late, better: "less", phone: true },
  { name: "vehicles", quantity: "count", value: ({ vehicles }) => vehicles, better: "less" },
  { name: "distance", quantity: "distance", value: ({ distance }) => distance, better: "less" },
  { name: "cost", quantity: "money", value: ({ cost }) => cost, better: "less", phone: true },
  { name: "perOrder", quantity: "money", value: perOrder(({ cost }) => cost), better: "less" },
  { name: "utilisation", quantity: "share", value: ({ utilisation }) => utilisation, better: "more" },
  { name: "back", quantity: "moment", value: ({ back }) => back, better: "less" },
  {
    name: "distancePerOrder",
    quantity: "distance",
    value: perOrder(({ distance }) => distance),
    better: "less",
  },
  { name: "driving", quantity: "duration", value: ({ driving }) => driving, better: "less" },
  { name: "waiting", quantity: "duration", value: ({ waiting }) => waiting, better: "less" },
];

/** Below these a difference shows as nothing: fifty metres, half a minute, half a hundredth of money, half a percent. */
const least: Record<Figure["quantity"], number> = {
  count: 0.5,
  distance: 50,
  duration: 30,
  moment: 30,
  money: 0.005,
  share: 0.005,
};

export type Change = { by: number; tone: "good" | "bad" | "plain" };

/**
 * By how much a figure has changed since a plan, and what that is; undefined where it is the same or was not there. What
 * is worse is bad only where no more orders are planned: more orders are not to be had for nothing.
 */
export function changeSince(figure: Figure, now: Kpis, before: Kpis | null): Change | undefined {
  const [value, earlier] = [figure.value(now), before && figure.value(before)];
  // What an older release has kept knows less.
  if (before === null || value === null || typeof earlier !== "number" || Number.isNaN(earlier))
    return undefined;
  const by = value - earlier;
  if (Math.abs(by) < least[figure.quantity]) return undefined;
  if (figure.better === undefined) return { by, tone: "plain" };
  if (by > 0 === (figure.better === "more")) return { by, tone: "good" };
  return { by, tone: now.planned > before.planned ? "plain" : "bad" };
}
