export type Costs = { perHour: number; perMile: number };

const western: Costs = { perHour: 10, perMile: 0.5 };

/** What a new driver's hour and a new vehicle's mile cost, by currency (spec 9); others have no default. */
const costs: Record<string, Costs> = { EUR: western, GBP: western, RUB: { perHour: 200, perMile: 15 } };

export function defaultCostsOf(currency: string): Costs | undefined {
  return Object.hasOwn(costs, currency) ? costs[currency] : undefined;
}
