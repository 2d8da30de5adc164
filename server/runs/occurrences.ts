import type { Sql } from "../database";
import { raise } from "../webhooks";
import type { Run, SentPlan } from "./Run";

type Teller = { accountId: string; at?: Date };

/** Has webhooks told of runs that are sent now (execution 5). What is filled in afterwards is no news. */
export async function raiseSent(
  sql: Sql,
  { accountId, at }: Teller,
  runs: readonly (Omit<Run, "state"> & { plan: SentPlan })[],
  now: Date,
): Promise<void> {
  if (at !== undefined || runs.length === 0) return;
  const sent = runs.map(({ id, aoc, day, vehicle, driver, number, sentAt, plan }) => ({
    event: "RUN_SENT" as const,
    subject: id,
    data: {
      run: {
        id,
        distributionCentre: aoc,
        date: day,
        vehicle,
        driver,
        number,
        sentAt,
        departure: plan.departure,
        finish: plan.finish,
        stops: plan.stops.map(({ order, number: place, arrive }) => ({ order, number: place, arrive })),
      },
    },
  }));
  await raise(sql, accountId, sent, now);
}
