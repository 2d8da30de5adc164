import { sql as template } from "kysely";
import { dayOf } from "../settings";
import type {
  Address,
  CustomerLocation,
  DistributionCentre,
  Driver,
  Order,
  Vehicle,
} from "../../schemas/generated";
import type { Settings } from "../../schemas";
import type { Sql } from "../database";
import { isLoaded, readLoadingsOf, type RunLoading, stateOfLoading } from "../loading";
import { isOnRun, statusGroupOf } from "../orders";
import { proofNeeded } from "./doorRefusals";
import { readRunsAt, readRunsOf, type RunWithPlan, sentStops } from "../runs";

type Known<Kind> = Partial<Kind> & { id: string };
type KnownOrder = Known<Order> & { location?: Known<CustomerLocation> | null };

/** What a driver's app shows of a run. */
export type DriverRun = ReturnType<typeof runOf>;

/** Whose runs: a driver's own, or those of the centres at which a loader works, all where none is named. */
export type RunsOf = { driver: string } | { centres: readonly string[] };

/** The runs that were sent, today's and later ones, with what who drives or loads them needs. */
export async function driverRuns(
  sql: Sql,
  { accountId, of, settings, now }: { accountId: string; of: RunsOf; settings: Settings; now: Date },
): Promise<DriverRun[]> {
  // A night shift of yesterday may still be on its way.
  const from = dayOf(new Date(now.getTime() - 86_400_000), settings);
  const today = dayOf(now, settings);
  const runs =
    "driver" in of
      ? await readRunsOf(sql, accountId, { driver: of.driver, from })
      : await readRunsAt(sql, accountId, { aocs: of.centres, from });
  const orders = await readOrders(
    sql,
    accountId,
    runs.flatMap(({ stops }) => stops),
  );
  const centres = await readRecords<DistributionCentre>(
    sql,
    accountId,
    "distributionCentres",
    runs.map(({ aoc }) => aoc),
  );
  const vehicles = await readRecords<Vehicle>(
    sql,
    accountId,
    "vehicles",
    runs.map(({ vehicle }) => vehicle),
  );
  const drivers = await readRecords<Driver>(
    sql,
    accountId,
    "drivers",
    runs.map(({ driver }) => driver),
  );
  const loadings = await readLoadingsOf(
    sql,
    accountId,
    runs.map(({ id }) => id),
  );
  return runs
    .map((run) =>
      runOf(run, {
        orders,
        centre: centres.get(run.aoc),
        vehicle: vehicles.get(run.vehicle),
        driver: drivers.get(run.driver),
        needs: proofNeeded(settings, drivers.get(run.driver)),
        loading: loadings.get(run.id),
      }),
    )
    .filter(({ day, status, stops }) => stops.length > 0 && (day >= today || status !== "COMPLETED"));
}

type Around = {
  orders: ReadonlyMap<string, KnownOrder>;
  centre: Known<DistributionCentre> | undefined;
  vehicle: Known<Vehicle> | undefined;
  driver: Known<Driver> | undefined;
  needs: ReturnType<typeof proofNeeded>;
  loading: RunLoading | undefined;
};

function runOf(run: RunWithPlan, { orders, centre, vehicle, driver, needs, loading }: Around) {
  const { plan } = run;
  const his = sentStops(plan).flatMap((stop) => {
    const order = orders.get(stop.order);
    // Of what he was sent no more, he hears once it is to be done all the same.
    const isGone = order?.status === "CANCELLED" && !plan.stops.includes(stop);
    return order && isOnRun(order, run) && !isGone ? [{ stop, order }] : [];
  });
  return {
    id: run.id,
    day: run.day,
    number: run.number,
    status: statusOf(
      run,
      his.map(({ order }) => order),
      isLoaded(loading),
    ),
    loadingState: stateOfLoading(loading),
    sentAt: run.sentAt,
    centre: { id: run.aoc, name: centre?.name, address: centre?.address },
    vehicle: { id: run.vehicle, name: vehicle?.name, registrationNumber: vehicle?.registrationNumber },
    driver: { id: run.driver, name: driver?.name },
    loading: plan.loading,
    departure: plan.departure,
    finish: plan.finish,
    distance: plan.distance,
    driving: plan.driving,
    start: plan.start,
    end: plan.end,
    allowReorder: driver?.allowReorder === true,
    proofNeeded: needs,
    stops: his.map(({ stop, order }) => ({
      ...stop,
      loading: loading?.orders.get(stop.order) ?? "NOT_STARTED",
      order: orderOf(order),
    })),
  };
}

/** What a run is, by what its orders are (domain 2). */
function statusOf({ state }: RunWithPlan, orders: readonly KnownOrder[], loads: boolean): string {
  const groups = new Set(orders.map(({ status = "NEW" }) => statusGroupOf(status)));
  if (groups.size === 1 && groups.has("final")) return "COMPLETED";
  if (state === "PAUSED") return "PAUSED";
  if (groups.has("in progress") || groups.has("final")) return "IN_PROGRESS";
  if (groups.has("sending")) return "WAITING_CONFIRMATION";
  return loads ? "LOADING" : "SENT";
}

function orderOf({ location, ...order }: KnownOrder) {
  const { customer } = order;
  const address: Address | undefined = order.address ?? location?.address;
  return {
    id: order.id,
    version: order.version,
    reference: order.reference,
    task: order.task ?? "DELIVERY",
    status: order.status,
    priority: order.priority,
    windows: order.dropWindows,
    address,
    location: location?.name,
    customer: customer?.name,
    contactPerson: order.contactPerson ?? customer?.contactName ?? location?.contactName,
    contactNumber: order.contactNumber ?? customer?.contactNumber ?? location?.phone,
    secondaryPhone: order.secondaryPhone,
    instructions: order.additionalInstructions,
    workDescription: order.workDescription,
    weight: order.weight,
    volume: order.volume,
    duration: order.dropDuration,
    items: order.items,
    linkedOrder: order.linkedOrder,
    fact: order.fact,
    pod: order.pod,
  };
}

async function readOrders(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(json_build_object('order', row_to_json(o), 'location', row_to_json(c)))), '[]')::text as json
    from orders o
    left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
    where o.account_id = ${accountId} and o.id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as {
    order: KnownOrder;
    location?: KnownOrder["location"];
  }[];
  return new Map(found.map(({ order, location }) => [order.id, { ...order, ...(location && { location }) }]));
}

async function readRecords<Kind>(
  sql: Sql,
  accountId: string,
  table: string,
  ids: readonly string[],
): Promise<Map<string, Known<Kind>>> {
  const { rows } = await template<{ json: string }>`
    select coalesce(json_agg(json_strip_nulls(row_to_json(r))), '[]')::text as json from ${template.id(table)} r
    where account_id = ${accountId} and id = any(${ids}::text[])`.execute(sql);
  const found = JSON.parse(rows[0]?.json ?? "[]") as Known<Kind>[];
  return new Map(found.map((record) => [record.id, record]));
}
