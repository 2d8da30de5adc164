import { sql as template } from "kysely";
import { dayOf, instantInZone } from "../../../schemas/clock";
import { ApiFailure } from "../../../schemas/failure";
import type { Order, OrderStatus } from "../../../schemas/generated";
import type { OrderAnswer, RunOfOrder } from "../../../schemas/orderSearch";
import type { TrackedRun, TrackedStop, VehiclePosition } from "../../../schemas/tracking";
import { communicationsOf } from "../../communications";
import type { Sql } from "../../database";
import { isFinal, readLog } from "../../orders";
import { latestPositions } from "../../positions";
import type { Actor, ResourceStore } from "../../resources";
import { metresBetween } from "../../roads";
import { readKeptRun, runIdOf } from "../../runs";
import { phoneOf } from "../runLog";
import { dayMs, readCentre, trackedRuns } from "../trackedDay";
import { complaintsOf } from "./complaints";
import { isWithDriver, toldOrders } from "./findOrders";

type Asked = { actor: Actor; store: ResourceStore; id: string; now: Date };

/** So many messages and lines of its log are read out. */
const head = 10;

/** All of an order that customer service reads out. @throws ApiFailure NOT_FOUND. */
export async function orderAnswer(sql: Sql, { actor, store, id, now }: Asked): Promise<OrderAnswer> {
  const { accountId, settings } = actor;
  const of = { accountId, timeZone: String(settings.defaultTimeZone) };
  const [found] = await toldOrders(sql, of, [id]);
  const row = found && (await readRow(sql, accountId, id));
  if (!found || !row) throw new ApiFailure("NOT_FOUND", { id });
  const { driver: _driver, arrival: _arrival, ...told } = found;
  const { aoc } = row;
  const date = row.plan?.runDay ?? found.date;
  const centre = await readCentre(sql, { accountId, aoc });
  const { timeZone } = found;
  const day = { accountId, aoc, date };
  const run = isWithDriver(found.status) ? await runWith(sql, day, { id, plan: row.plan }) : undefined;
  const stop = run?.stops.find(({ order }) => order === id);
  const place = { latitude: row.latitude, longitude: row.longitude };
  const position = run ? await positionOf(sql, accountId, { run, date, timeZone, now }) : null;
  const isPutOff = found.status === "SUSPENDED";
  const arrived = isPutOff
    ? null
    : (stop?.arrived ?? (found.arrival?.by === "fact" ? found.arrival.at : null));
  const isExpected = stop !== undefined && arrived === null && !isFinal(found.status);
  return {
    ...told,
    ...place,
    aoc,
    centre: centre.name ?? "",
    email: row.email,
    instructions: row.instructions,
    weight: row.weight,
    volume: row.volume,
    items: row.items,
    windows: stop?.windows ?? row.windows ?? [],
    planned: stop?.arrive ?? row.plan?.planArrival ?? null,
    eta: isExpected ? row.eta : null,
    etaUpdated: isExpected ? row.etaUpdated : null,
    arrived,
    departed: isPutOff ? null : (stop?.departed ?? null),
    failReason: row.failReason,
    failComment: row.failComment,
    run:
      run && stop
        ? { ...runOf(run, stop), date, driverPhone: await phoneOf(sql, accountId, run.driver) }
        : null,
    position,
    away: position && awayFrom(position, place),
    communications: (await communicationsOf(sql, accountId, id)).slice(0, head),
    proof: proofOf(row.pod),
    complaints: await complaintsOf(sql, actor, id),
    log: (await readLog(sql, actor, store, id))
      .slice(0, head)
      .map(({ violations: _violations, etaTime: _etaTime, ...line }) => line),
  };
}

/** The run of a day on which an order is: of the day's it is read alone. */
async function runWith(
  sql: Sql,
  day: { accountId: string; aoc: string; date: string },
  { id, plan }: { id: string; plan: Order["plan"] | null },
): Promise<TrackedRun | undefined> {
  if (plan?.runId === undefined) return undefined;
  const kept = await readKeptRun(sql, day.accountId, runIdOf(day.date, plan.runId));
  if (kept?.aoc !== day.aoc) return undefined;
  const runs = await trackedRuns(sql, day, [kept]);
  return runs.find(({ stops }) => stops.some(({ order }) => order === id));
}

function runOf(run: TrackedRun, stop: TrackedStop): Omit<RunOfOrder, "date" | "driverPhone"> {
  const { id, vehicle, vehicleName, driver, driverName, number, dayNumber, status, sentAt, stops } = run;
  return {
    id,
    vehicle,
    vehicleName,
    driver,
    driverName,
    number,
    dayNumber,
    status,
    sentAt,
    stop: stop.number,
    stopsBefore: isLeft(stop) ? 0 : stops.filter((each) => !isLeft(each) && comesBefore(each, stop)).length,
  };
}

const isLeft = ({ status }: TrackedStop) => isFinal(status) || status === "DEPARTED";

/** Drivers choose: where one is comes first, then where he goes, then the others as sent, at last what was put off. */
const turns: Partial<Record<OrderStatus, number>> = {
  ARRIVED: 0,
  OPERATION_STARTED: 0,
  OPERATION_FINISHED: 0,
  STARTED_MOVE: 1,
  SUSPENDED: 3,
};
const turnOf = ({ status }: TrackedStop) => turns[status] ?? 2;

function comesBefore(one: TrackedStop, other: TrackedStop): boolean {
  return turnOf(one) < turnOf(other) || (turnOf(one) === turnOf(other) && one.number < other.number);
}

type Of = { run: TrackedRun; date: string; timeZone: string; now: Date };

/** Where the run's vehicle was seen last on the run's day. */
async function positionOf(
  sql: Sql,
  accountId: string,
  { run: { vehicle, driver }, date, timeZone, now }: Of,
): Promise<VehiclePosition | null> {
  const begins = instantInZone(dayOf(date)!, 0, timeZone);
  const [position] = await latestPositions(sql, accountId, {
    of: [{ vehicle, driver }],
    from: new Date(begins),
    to: new Date(Math.min(begins + dayMs, now.getTime())),
  });
  return position ?? null;
}

function awayFrom(
  { latitude, longitude }: VehiclePosition,
  place: Pick<OrderAnswer, "latitude" | "longitude">,
): number | null {
  if (place.latitude === null || place.longitude === null) return null;
  return Math.round(metresBetween(latitude, longitude, place.latitude, place.longitude));
}

function proofOf(pod: Order["pod"] | null): OrderAnswer["proof"] {
  if (!pod) return null;
  const { signatoryName, signatureTime, signatureImage, photos = [] } = pod;
  return {
    signatory: signatoryName ?? null,
    signedAt: signatureTime ?? null,
    pictures: [...(signatureImage === undefined ? [] : [signatureImage]), ...photos],
  };
}

type Row = Pick<
  OrderAnswer,
  "aoc" | "email" | "instructions" | "weight" | "volume" | "items" | "failReason" | "failComment"
> &
  Pick<OrderAnswer, "eta" | "etaUpdated" | "latitude" | "longitude"> & {
    windows: OrderAnswer["windows"] | null;
    plan: Order["plan"] | null;
    pod: Order["pod"] | null;
  };

async function readRow(sql: Sql, accountId: string, id: string): Promise<Row | undefined> {
  const instant = (column: string) =>
    template`to_char(${template.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  const { rows } = await template<{ json: string }>`
    select row_to_json(r)::text as json from (
      select o.aoc, coalesce(o."contactEmail", c.email) as email, o."additionalInstructions" as instructions,
        o.weight, o.volume, coalesce(jsonb_array_length(o.items), 0) as items, o."dropWindows" as windows, o.plan, o.pod,
        coalesce(f.name, o."failReason") as "failReason", o."failComment" as "failComment",
        ${instant("e.eta")} as eta, ${instant("e.updated")} as "etaUpdated",
        (coalesce(o.address, c.address)->>'latitude')::float8 as latitude,
        (coalesce(o.address, c.address)->>'longitude')::float8 as longitude
      from orders o
      left join "customerLocations" c on c.account_id = o.account_id and c.id = o."customerLocation"
      left join "orderCancellationReasons" f on f.account_id = o.account_id and f.id = o."failReason"
      left join order_estimate e on e.account_id = o.account_id and e.order_id = o.id
      where o.account_id = ${accountId} and o.id = ${id}) r`.execute(sql);
  return rows[0] && (JSON.parse(rows[0].json) as Row);
}
