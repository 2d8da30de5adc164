import { type RawBuilder, sql as template } from "kysely";
import type { Property, Settings } from "../../../schemas";
import { type ListStanding, listStandings, mostListed } from "../../../schemas/communicationList";
import { clockIn, dayOf, dayText, instantInZone } from "../../../schemas/clock";
import { communicationResults } from "../../../schemas/communications";
import { ApiFailure } from "../../../schemas/failure";
import { plainText } from "../../http/shapes";

const day: Property = { type: "string", format: "date" };
const names: Property = { type: "array", maxItems: 100, items: plainText(100) };

/** Which messages are asked for. */
export const askedProperties: Record<string, Property> = {
  from: { ...day, description: "Written on this day of the account's clock or later; today unless told" },
  to: { ...day, description: "Until this day; what waits still is among those of today" },
  standing: { type: "string", enum: [...listStandings] },
  result: { type: "array", maxItems: 5, items: { type: "string", enum: [...communicationResults] } },
  trigger: names,
  channel: { type: "string", enum: ["SMS", "EMAIL"] },
  areaOfControl: names,
  order: plainText(100),
  run: { type: "integer", minimum: 0, maximum: 1_000_000 },
  search: {
    ...plainText(100),
    description: "In reference, customer, address, run, driver, subject and text",
  },
};

export const pageProperties: Record<string, Property> = {
  offset: { type: "integer", minimum: 0, maximum: 1_000_000, default: 0 },
  limit: { type: "integer", minimum: 1, maximum: mostListed, default: mostListed },
};

export type Asked = {
  from?: string;
  to?: string;
  standing?: ListStanding;
  result?: string[];
  trigger?: string[];
  channel?: string;
  areaOfControl?: string[];
  order?: string;
  run?: number;
  search?: string;
};

type Clock = { settings: Settings; now: Date };

/** The condition on `communication c` of what is asked for. @throws ApiFailure BAD_PARAMETER. */
export function conditionOf(asked: Asked, accountId: string, clock: Clock): RawBuilder<boolean> {
  const { result, trigger, areaOfControl, channel, order, run, search = "" } = asked;
  const conditions = [
    template`c.account_id = ${accountId}`,
    periodOf(asked, clock),
    ...(asked.standing ? [standingOf[asked.standing]] : []),
    ...(result ? [template`c.result = any(${result}::text[])`] : []),
    ...(trigger ? [template`c.trigger = any(${trigger}::text[])`] : []),
    ...(areaOfControl ? [template`c.aoc = any(${areaOfControl}::text[])`] : []),
    ...(channel === undefined ? [] : [template`c.type = ${channel}`]),
    ...(order === undefined ? [] : [template`c.order_id = ${order}`]),
    ...(run === undefined ? [] : [template`c.run_number = ${run}`]),
    ...search
      .split(/\s+/)
      .filter((word) => word !== "")
      .map((word) => template`position(lower(${word}) in ${searched}) > 0`),
  ];
  return template`(${template.join(conditions, template` and `)})`;
}

const standingOf: Record<ListStanding, RawBuilder<unknown>> = {
  WAITING: template`c.result = 'QUEUED' and c.held_at is null`,
  HELD: template`c.result = 'QUEUED' and c.held_at is not null`,
  TOLD: template`c.result in ('SENT', 'DELIVERED')`,
  FAILED: template`c.result in ('FAILED', 'REJECTED')`,
};

const searched = template`lower(concat_ws(' ', c.order_reference, c.customer_name, c.address, c.run_number::text,
  c.driver, c.subject, c.body))`;

/** What waits has no day of its own: it is among those of today, whenever it was written. */
function periodOf({ from, to }: Asked, { settings, now }: Clock): RawBuilder<unknown> {
  const zone = String(settings.defaultTimeZone);
  const today = dayText(clockIn(now.getTime(), zone).day);
  const [first, last] = [from ?? to ?? today, to ?? from ?? today];
  if (first > last)
    throw new ApiFailure("BAD_PARAMETER", { parameter: "to", value: last, mend: `give ${first} or later` });
  const [begin, end] = [dayOf(first), dayOf(last)];
  if (!begin || !end)
    throw new ApiFailure("BAD_PARAMETER", { parameter: "from", value: first, mend: "give a day" });
  const written = template`c.at >= ${new Date(instantInZone(begin, 0, zone))}
    and c.at < ${new Date(instantInZone(end, 86_400, zone))}`;
  return first <= today && today <= last
    ? template`(${written} or c.result = 'QUEUED')`
    : template`(${written})`;
}
