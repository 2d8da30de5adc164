import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { Address, DistributionCentre, Order, OrderStatus } from "../../schemas/generated";
import type { TrackedCounts, TrackedDay, TrackedRun, TrackedStop } from "../../schemas/tracking";
import type { Sql } from "../database";
import { readDrivenFacts } from "../drives";
import { isLoaded, readLoadingsOf, type RunLoading, stateOfLoading } from "../loading";
import { isDone, isOnRun, runStatusOf, statusesIn } from "../orders";
import { readRunsOn, readSomeRunsOn, type RunWithPlan } from "../runs";
import { readVehicleNames } from "../schedules";

type Centre = Partial<DistributionCentre> & { id: string };
type DrivenOrder = Partial<
  Pick<Order, "reference" | "plan" | "fact" | "steps" | "customer" | "status" | "address" | "territory">
> & {
  id: string;
  location?: string;
  locationAddress?: Address;
};
type Asked = {
  accountId: string;
  aoc: string;
  date: string;
  /** These runs alone, and those with one of these orders. */
  only?: { runs: readonly string[]; orders: readonly string[] } | undefined;
};

/** A night shift ends on the day after its own. */
export const dayMs = 36 * 3_600_000;

/** The runs of a centre's day that drivers have, with their stops as they were sent and as they are. */
export async function trackedDay(sql: Sql, asked: Asked & { settings: Settings }): Promise<TrackedDay> {
  const { aoc, date, settings } = asked;
  const centre = await readCentre(sql, asked);
  const runs = await trackedRuns(sql, asked, await keptRuns(sql, asked));
  return {
    aoc,
    date,
    timeZone: centre.timeZone ?? String(settings.defaultTimeZone),
    centre: { name: centre.name ?? "", ...placeOf(centre.address) },
    counts: countsOf(runs.flatMap(({ stops }) => stops)),
    runs,
  };
}

/** These runs of a day as they were sent and as they are, in the day's sequence; those without stops are left out. */
export async function trackedRuns(
  sql: Sql,
  asked: Asked,
  kept: readonly RunWithPlan[],
): Promise<TrackedRun[]> {
  if (kept.length === 0) return [];
  const { accountId } = asked;
  const ids = kept.flatMap(({ stops }) => stops);
  const orders = await readOrders(sql, accountId, ids);
  const driven = await readDrivenFacts(sql, accountId, ids);
  const loadings = await readLoadingsOf(
    sql,
    accountId,
    kept.map(({ id }) => id),
  );
  const names = await readVehicleNames(sql, asked);
  const vehicles = new Map(names.map(({ id, name = "" }, place) => [id, { name, place }]));
  const drivers = await readDriverNames(
    sql,
    asked,
    kept.map(({ driver }) => driver),
  );
  const runs = kept.flatMap((run) => {
    const loading = loadings.get(run.id);
    const stops = stopsOf(run, orders, { driven, loading });
    return stops.length === 0 ? [] : [trackedRun(run, stops, { vehicles, drivers, loading })];
  });
  return runs.toSorted((one, other) => one.dayNumber - other.dayNumber);
}

/** @throws ApiFailure NOT_FOUND where the account has no such centre. */
export async function readCentre(sql: Sql, { accountId, aoc }: Omit<Asked, "date">): Promise<Centre> {
  const [centre] = await readJson<Centre>(
    sql,
    template`select * from ${template.id("distributionCentres")} where account_id = ${accountId} and id = ${aoc}`,
  );
  if (!centre) throw new ApiFailure("NOT_FOUND", { id: aoc });
  return centre;
}

/** The runs of a day that drivers have: neither recalled nor given back. */
export async function keptRuns(sql: Sql, { accountId, aoc, date, only }: Asked): Promise<RunWithPlan[]> {
  const day = { aoc, day: date };
  const runs = only ? await readSomeRunsOn(sql, accountId, day, only) : await readRunsOn(sql, accountId, day);
  return runs.filter(({ state }) => state === "SENT" || state === "PAUSED");
}

/** What became of an order since it was sent the last time. */
export function sinceSent(steps: NonNullable<Order["steps"]>): NonNullable<Order["steps"]> {
  return steps.slice(steps.findLastIndex(({ status }) => status === "DETAILS_SENT") + 1);
}

type Driven = Awaited<ReturnType<typeof readDrivenFacts>>;

function stopsOf(
  run: RunWithPlan,
  orders: ReadonlyMap<string, DrivenOrder>,
  { driven, loading }: { driven: Driven; loading: RunLoading | undefined },
): TrackedStop[] {
  return [...run.plan.stops, ...calledOff(run, orders)].flatMap((stop) => {
    const { order: id, number, arrive, finish, windows, takeover } = stop;
    const order = orders.get(id);
    if (!order || !isOnRun(order, run)) return [];
    const { reference, customer, location, territory, status = "NEW" } = order;
    const address = order.address ?? order.locationAddress;
    const seen = driven.get(id);
    return {
      order: id,
      number,
      reference: reference ?? null,
      customer: customer?.name ?? location ?? null,
      address: address?.address ?? null,
      ...placeOf(address),
      territory: territory ?? null,
      status,
      arrive,
      finish,
      windows,
      ...factsOf({ ...order, fact: { ...order.fact, ...seen } }),
      gps: seen ? byGps(seen) : null,
      loading: loading?.orders.get(id) ?? null,
      takeover: takeover ?? null,
    };
  });
}

/** What was called off on a run that was sent anew since then: nobody was sent it again, but it is of the run all the same. */
function calledOff(
  { plan: { stops }, stops: all }: RunWithPlan,
  orders: ReadonlyMap<string, DrivenOrder>,
): RunWithPlan["plan"]["stops"] {
  const sent = new Set(stops.map(({ order }) => order));
  const others = all.flatMap((order) => {
    const { status, plan } = orders.get(order) ?? {};
    const { planArrival, planDeparture } = plan ?? {};
    if (sent.has(order) || status !== "CANCELLED" || planArrival === undefined) return [];
    return [{ order, arrive: planArrival, begin: planArrival, finish: planDeparture ?? planArrival }];
  });
  const unknown = { distance: 0, driving: 0, windows: [] };
  return others.map((stop, at) => ({ ...stop, ...unknown, number: stops.length + at + 1 }));
}

/** As the driver told it, else by GPS, else as the desk put it in, of this attempt alone. */
export function factsOf({
  fact,
  steps = [],
}: Pick<DrivenOrder, "fact" | "steps">): Pick<TrackedStop, "arrived" | "departed"> {
  const attempt = sinceSent(steps);
  const at = (...wanted: OrderStatus[]) => attempt.find(({ status }) => wanted.includes(status))?.time;
  return {
    arrived: fact?.arrivalReported ?? fact?.arrivalGps ?? at("ARRIVED") ?? null,
    departed:
      fact?.departureReported ??
      fact?.departureGps ??
      at("DEPARTED", "COMPLETED", "PARTIALLY_COMPLETED") ??
      null,
  };
}

/** Its distance is in metres here, as those of the plan that was sent. */
function byGps({ arrivalGps, departureGps, distance = 0, drivingTime = 0 }: SeenFact): TrackedStop["gps"] {
  if (arrivalGps === undefined) return null;
  return {
    arrived: arrivalGps,
    departed: departureGps ?? null,
    distance: Math.round(distance * 1000),
    driving: drivingTime,
  };
}

type SeenFact = NonNullable<ReturnType<Driven["get"]>>;

type Known = {
  /** All of the day's, each with its place among them. */
  vehicles: ReadonlyMap<string, { name: string; place: number }>;
  drivers: ReadonlyMap<string, string>;
  loading: RunLoading | undefined;
};

function trackedRun(
  run: RunWithPlan,
  stops: TrackedStop[],
  { vehicles, drivers, loading }: Known,
): TrackedRun {
  const { id, vehicle, driver, number, state, plan } = run;
  const { name: vehicleName, place } = vehicles.get(vehicle) ?? { name: "", place: -1 };
  return {
    id,
    vehicle,
    vehicleName,
    driver,
    driverName: drivers.get(driver) ?? "",
    number,
    dayNumber: (number - 1) * vehicles.size + place + 1,
    status: runStatusOf(
      stops.map(({ status }) => status),
      { isPaused: state === "PAUSED", isLoaded: isLoaded(loading) },
    ),
    loadingState: stateOfLoading(loading),
    sentAt: run.sentAt,
    departure: plan.departure,
    finish: plan.finish,
    counts: countsOf(stops),
    stops,
  };
}

function countsOf(stops: readonly TrackedStop[]): TrackedCounts {
  return {
    orders: stops.length,
    done: stops.filter(({ status }) => isDone(status)).length,
    failed: stops.filter(({ status }) => status === "FAILED").length,
  };
}

function placeOf(address: Address | null | undefined) {
  return { latitude: address?.latitude ?? null, longitude: address?.longitude ?? null };
}

/** Of others, steps say nothing of the present attempt. */
const begun = [...statusesIn("in progress"), ...statusesIn("final")];

/** Whether steps have to say when somebody came and left. */
const isUntold = template`(o.fact->>'arrivalReported' is null or o.fact->>'departureReported' is null)`;

async function readOrders(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, DrivenOrder>> {
  const orders = await readJson<DrivenOrder>(
    sql,
    template`
      select o.id, o.reference, o.fact, o.status, o.territory, o.address, c.name as location, c.address as "locationAddress",
        jsonb_build_object('runId', o.plan->'runId', 'performer', o.plan->'performer',
          'planArrival', o.plan->'planArrival', 'planDeparture', o.plan->'planDeparture') as plan,
        jsonb_build_object('name', o.customer->'name') as customer,
        case when o.status = any(${begun}::text[]) and ${isUntold} then o.steps end as steps
      from orders o
      left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
      where o.account_id = ${accountId} and o.id = any(${ids}::text[])`,
  );
  return new Map(orders.map((order) => [order.id, order]));
}

async function readDriverNames(
  sql: Sql,
  { accountId }: Asked,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const records = await readJson<{ id: string; name?: string }>(
    sql,
    template`select id, name from drivers where account_id = ${accountId} and id = any(${ids}::text[])`,
  );
  return new Map(records.map(({ id, name = "" }) => [id, name]));
}

/** As one text: that takes a third of the time that rows do. */
async function readJson<Row>(sql: Sql, rows: ReturnType<typeof template>): Promise<Row[]> {
  const { rows: answer } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(r))), '[]')::text as json from (${rows}) r`.execute(
    sql,
  );
  return JSON.parse(answer[0]?.json ?? "[]") as Row[];
}
