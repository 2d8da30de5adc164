import { sql as template } from "kysely";
import { between, oneOf, randomOf } from "../../demo";
import { dayOf, dayText, utcMillis } from "../../schemas/clock";
import type { FaultChange } from "../../schemas/vehicleChecks";
import type { Sql } from "../database";

type Found = { reference: string; checkName: string; day: string; vehicle: string };
type Mended = FaultChange & { reference: string };

/** How many of all faults wait still, whoever found them when. */
const waiting = 1 / 6;

const comments = ["Replaced.", "Repaired in the workshop.", "Tightened and tested.", "Refilled and checked."];

/** What a centre's workshop has done by today with faults that nobody has touched since they were found. */
export async function mendedBy(
  sql: Sql,
  { accountId, aoc }: { accountId: string; aoc: string },
  today: string,
): Promise<Mended[]> {
  const { rows } = await template<Found>`
    select f.reference, f.check_name as "checkName", to_char(c.day, 'YYYY-MM-DD') as day, c.vehicle_name as vehicle
    from run r
      join vehicle_check c on c.account_id = r.account_id and c.run = r.id
      join vehicle_fault f on f.account_id = c.account_id and f.submission = c.reference
    where r.account_id = ${accountId} and r.aoc = ${aoc} and f.status = 'OPEN' and f.version = 1
    order by f.number`.execute(sql);
  return rows.flatMap((fault) => mended(fault, today));
}

function mended({ reference, checkName, day, vehicle }: Found, today: string): Mended[] {
  const random = randomOf(`mended ${day} ${vehicle} ${checkName}`);
  const isWaiting = random() < waiting;
  const rectifiedDate = daysAfter(day, between(random, 0, 6));
  if (isWaiting || rectifiedDate > today) return [];
  if (random() < 1 / 8)
    return [{ reference, status: "NO_FAULT_FOUND", rectifiedDate, resolutionComment: "Nothing to be seen." }];
  return [{ reference, status: "RECTIFIED", rectifiedDate, resolutionComment: oneOf(random, comments) }];
}

function daysAfter(day: string, days: number): string {
  const later = new Date(utcMillis(dayOf(day)!) + days * 86_400_000);
  return dayText({ year: later.getUTCFullYear(), month: later.getUTCMonth() + 1, day: later.getUTCDate() });
}
