import type { ToldEstimate } from "../../schemas/tracking";
import { publish, type Sql } from "../database";
import { byVehicle } from "./byVehicle";

/** What is expected of a vehicle's orders now. */
export type EstimateNotice = { account: string; aoc: string; date: string; vehicle: string; orders: Told[] };
type Told = Pick<ToldEstimate, "order" | "eta" | "punctuality">;

/** Orders of which a notification has room. */
const most = 40;

/** Tells all servers what is expected of orders, vehicle by vehicle, once the transaction has committed. */
export async function tellEstimates(
  sql: Sql,
  day: Omit<EstimateNotice, "vehicle" | "orders">,
  estimates: readonly ToldEstimate[],
): Promise<void> {
  for (const [vehicle, all] of byVehicle(estimates))
    for (let from = 0; from < all.length; from += most) {
      const orders = all.slice(from, from + most).map(({ order, eta, punctuality }): Told => ({
        order,
        punctuality,
        ...(eta !== undefined && { eta }),
      }));
      await publish(sql, JSON.stringify({ estimates: { ...day, vehicle, orders } satisfies EstimateNotice }));
    }
}
