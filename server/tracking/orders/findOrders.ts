import { type RawBuilder, sql as template } from "kysely";
import { clockIn, dayOf, dayText, utcMillis } from "../../../schemas/clock";
import type { Order, OrderStatus } from "../../../schemas/generated";
import type { FoundOrder, OrderArrival } from "../../../schemas/orderSearch";
import type { Sql } from "../../database";
import { readDrivenFacts } from "../../drives";
import { isFinal, statusGroupOf } from "../../orders";
import { factsOf } from "../trackedDay";
import type { Wanted } from "./wanted";

type Expression = RawBuilder<unknown>;
/** The account, and its time zone, which is that of centres without one. */
type Of = { accountId: string; timeZone: string };
type Asked = Of & { wanted: Wanted; today: string; most: number };

/** Days before and after today of which orders are asked for, as a rule: they are found by the index of the date. */
const near = 7;

/**
 * Orders of which each word is a part: of their names, their customer's, their address or driver; or of which all that was
 * typed is a phone number or a postcode, however that is written. First whose reference was typed, then today's, then what
 * is nearest to today. All orders are looked through only where the days around today have too few.
 */
export async function findOrders(sql: Sql, asked: Asked): Promise<FoundOrder[]> {
  const { today, most, wanted } = asked;
  const [from, to] = [dayFrom(today, -near), dayFrom(today, near)];
  const around = await matching(sql, asked, template`r."orderDate" between ${from} and ${to}`);
  const isNamed = template`lower(r.reference) = lower(${wanted.whole}::text)`;
  const found =
    around.length < most
      ? await matching(sql, asked, template`true`)
      : [...new Set([...(await matching(sql, asked, isNamed)), ...around])];
  return toldOrders(sql, asked, found.slice(0, most));
}

/** The ids of those that match, the best first. */
async function matching(
  sql: Sql,
  { accountId, wanted, today, most }: Asked,
  among: Expression,
): Promise<string[]> {
  const whole = template`lower(${wanted.whole}::text)`;
  const { rows } = await template<{ id: string }>`
    select r.id from orders r where r.account_id = ${accountId} and ${among} and ${matches(accountId, wanted)}
    order by coalesce(lower(r.reference) = ${whole} or lower(r."externalId") = ${whole}, false) desc,
      r."orderDate" = ${today} desc, abs(r."orderDate"::date - ${today}::date), r.reference collate natural_order, r.id
    limit ${most}`.execute(sql);
  return rows.map(({ id }) => id);
}

type Row = Omit<FoundOrder, "arrival"> & {
  fact: NonNullable<Order["fact"]> | null;
  steps: NonNullable<Order["steps"]> | null;
  planned: string | null;
  eta: string | null;
};

/** What is told of these orders, in their order; those that are not there are left out. */
export async function toldOrders(
  sql: Sql,
  { accountId, timeZone }: Of,
  ids: readonly string[],
): Promise<FoundOrder[]> {
  if (ids.length === 0) return [];
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(f), '[]')::text as json from (
      select o.id as "order", o.reference, coalesce(o.customer->>'name', c.name) as customer,
        coalesce(o."contactPerson", c."contactName") as contact, coalesce(o."contactNumber", c.phone) as phone,
        coalesce(o.address, c.address)->>'address' as address, coalesce(o.address, c.address)->>'postcode' as postcode,
        d.name as driver, o."orderDate" as date, coalesce(a."timeZone", ${timeZone}::text) as "timeZone",
        coalesce(o.status, 'NEW') as status, o.fact, o.steps,
        o.plan->>'planArrival' as planned, to_char(e.eta at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as eta, e.punctuality
      from unnest(${ids}::text[]) with ordinality as i(id, place)
      join orders o on o.account_id = ${accountId} and o.id = i.id
      left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
      left join "distributionCentres" a on a.account_id = o.account_id and a.id = o.aoc
      left join drivers d on d.account_id = o.account_id and d.id = o.plan->>'performer'
      left join order_estimate e on e.account_id = o.account_id and e.order_id = o.id
      order by i.place) f`.execute(sql);
  const driven = await readDrivenFacts(sql, accountId, ids);
  return (JSON.parse(rows[0]?.json ?? "[]") as Row[]).map(
    ({ fact, steps, planned, eta, punctuality, ...row }) => {
      const facts = factsOf({ fact: { ...fact, ...driven.get(row.order) }, steps: steps ?? [] });
      // Of an attempt that is over, what was expected is no news; whom nobody is to visit, nobody has.
      const isExpected = isWithDriver(row.status) && !isFinal(row.status);
      // Who put an order off comes again.
      const hasCome = isWithDriver(row.status) && row.status !== "SUSPENDED";
      const arrived = hasCome ? facts.arrived : null;
      return {
        ...row,
        arrival: arrivalOf({ arrived, eta: isExpected ? eta : null, planned }),
        punctuality: isExpected ? punctuality : null,
      };
    },
  );
}

/** Whether a driver has an order, or had it last: what was before that tells nothing of the present attempt. */
export function isWithDriver(status: OrderStatus): boolean {
  const group = statusGroupOf(status);
  return group !== "unplanned" && group !== "planned";
}

function arrivalOf({ arrived, eta, planned }: Record<"arrived" | "eta" | "planned", string | null>) {
  const ways = { fact: arrived, eta, plan: planned };
  const by = (Object.keys(ways) as OrderArrival["by"][]).find((each) => ways[each] !== null);
  return by === undefined ? null : { at: ways[by]!, by };
}

/** What of an order, and of the place that it is for, is looked at. */
const ownText = template`lower(concat_ws(' ', r.reference, r."externalId", r."consignmentReference", r.customer->>'name',
  r."contactPerson", r."contactNumber", r.address->>'address', r.address->>'postcode'))`;
const placeText = template`lower(concat_ws(' ', l.name, l."contactName", l.phone, l."secondaryPhoneNumber",
  l.address->>'address', l.address->>'postcode'))`;

function matches(accountId: string, { words, phone, postcode }: Wanted): Expression {
  const atPlace = (condition: Expression) => template`r."customerLocation" in (
    select l.id from "customerLocations" l where l.account_id = ${accountId} and ${condition})`;
  const word = (each: string) => template`(strpos(${ownText}, lower(${each}::text)) > 0
    or ${atPlace(template`strpos(${placeText}, lower(${each}::text)) > 0`)}
    or r.plan->>'performer' in (
      select p.id from drivers p where p.account_id = ${accountId} and strpos(lower(p.name), lower(${each}::text)) > 0))`;
  const ways = [template`(${template.join(words.map(word), template` and `)})`];
  if (phone !== undefined)
    ways.push(
      isPhone("r.contactNumber", phone),
      atPlace(template`(${isPhone("l.phone", phone)} or ${isPhone("l.secondaryPhoneNumber", phone)})`),
    );
  if (postcode !== undefined)
    ways.push(isPostcode("r.address", postcode), atPlace(isPostcode("l.address", postcode)));
  return template`(${template.join(ways, template` or `)})`;
}

/** Digits of a number that is whole without its country. */
const wholeNumber = 7;

/**
 * A number that is kept without its country is the end of one that is asked for with it. Taking the digits out of what is
 * kept takes ten times as long as looking for the last of them in it, which all but few numbers do not have.
 */
function isPhone(column: string, wanted: string): Expression {
  const kept = template.ref(column);
  const last = wanted.slice(-wholeNumber).split("").join("\\D*");
  const digits = template`ltrim(translate(${kept}, translate(${kept}, '0123456789', ''), ''), '0')`;
  return template`(${kept} ~ ${last}::text and (strpos(${digits}, ${wanted}) > 0
    or (length(${digits}) >= ${wholeNumber} and right(${wanted}::text, length(${digits})) = ${digits})))`;
}

function isPostcode(address: string, wanted: string): Expression {
  return template`strpos(translate(lower(${template.ref(address)}->>'postcode'), ' -', ''), ${wanted}) > 0`;
}

function dayFrom(day: string, days: number): string {
  return dayText(clockIn(utcMillis(dayOf(day)!) + days * 86_400_000).day);
}
