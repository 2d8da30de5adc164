import { sql as template } from "kysely";
import type { Sql } from "../database";
import { type Happened, isOnRun, type OrderValues, readEvents, tell, type Told } from "../orders";
import { type Actor, type ResourceStore, takeTurn } from "../resources";
import { readRunsBy, readWorkflows, type RunWithPlan } from "../runs";
import type { CourseRun } from "./Course";
import { type DriveName, nameOf } from "./courses";
import type { DrivenRun } from "./drive";
import { foundOf, tellingsOf, type Telling } from "./found";
import { readDrives } from "./rows";
import { readSettings } from "./settingsRead";

/** The drives of an account of which events don't say yet what they have come to. */
export async function readUntold(sql: Sql, accountId: string): Promise<DriveName[]> {
  const { rows } = await template<DriveName>`
    select to_char(day, 'YYYY-MM-DD') as day, vehicle, driver from drive where account_id = ${accountId} and is_untold
    order by day, vehicle, driver`.execute(sql);
  return rows;
}

/**
 * Has events say what positions say of a drive whose driver has no app (execution 2): what they have said already is not
 * told again, and what they say otherwise by now is told anew. Of all other drives there is nothing to tell.
 */
export async function tellDrive(
  sql: Sql,
  orders: ResourceStore,
  accountId: string,
  drive: DriveName,
): Promise<void> {
  // Before the drive's row, as all do who write orders.
  await takeTurn(sql, { accountId });
  await template`
    update drive set is_untold = false
    where account_id = ${accountId} and day = ${drive.day}::date and vehicle = ${drive.vehicle} and driver = ${drive.driver}`.execute(
    sql,
  );
  const workflow = (await readWorkflows(sql, accountId, [drive.driver])).get(drive.driver);
  if (workflow !== "NONE") return;
  const stored = (await readDrives(sql, accountId, [drive])).get(nameOf(drive));
  if (!stored) return;
  const runs = new Map((await readRunsBy(sql, accountId, [drive])).map((run) => [run.id, run]));
  const ids = stored.course.runs.flatMap(({ stops }) => stops.map(({ order }) => order));
  const told = {
    known: await readEvents(sql, accountId, ids),
    orders: await readOrders(sql, accountId, ids),
    vehicle: await readVehicleName(sql, accountId, drive.vehicle),
  };
  const events = stored.course.runs.flatMap((course, at) => {
    const [run, driven] = [runs.get(course.id), stored.state?.runs[at]];
    return run && driven ? eventsOf(course, driven, { ...told, run }) : [];
  });
  if (events.length === 0) return;
  const actor: Actor = { ...server(accountId), settings: await readSettings(sql, accountId) };
  await tell(sql, orders, actor, events);
}

type Known = {
  run: RunWithPlan;
  known: ReadonlyMap<string, readonly Happened[]>;
  orders: ReadonlyMap<string, Pick<OrderValues, "plan" | "status">>;
  vehicle: string;
};

function eventsOf(course: CourseRun, driven: DrivenRun, { run, known, orders, vehicle }: Known): Told[] {
  const his = (order: string) => isOnRun(orders.get(order) ?? {}, run);
  const found = foundOf(course, driven, known);
  return tellingsOf(course, found, [...known.values()].flat())
    .filter(({ order }) => his(order))
    .map((telling) => ({ event: eventOf(telling, run, vehicle) }));
}

function eventOf(
  { of, order, status, time, revision, gone }: Telling,
  run: RunWithPlan,
  name: string,
): Happened {
  return {
    // The same whoever tells it, so that it is told once.
    id: `${of}:${revision}`,
    order,
    run: run.id,
    kind: "status",
    said: { status, found: { of, revision, ...(gone && { gone }) } },
    occurredAt: new Date(time).toISOString(),
    who: { id: run.vehicle, name, role: "DEVICE", driver: run.driver },
    source: "GPS",
  };
}

async function readOrders(
  sql: Sql,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Pick<OrderValues, "plan" | "status">>> {
  const { rows } = await template<{ id: string } & Pick<OrderValues, "plan" | "status">>`
    select id, plan, status from orders where account_id = ${accountId} and id = any(${ids}::text[])`.execute(
    sql,
  );
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

async function readVehicleName(sql: Sql, accountId: string, id: string): Promise<string> {
  const { rows } = await template<{ name: string }>`
    select coalesce(name, id) as name from vehicles where account_id = ${accountId} and id = ${id}`.execute(
    sql,
  );
  return rows[0]?.name ?? id;
}

/** In whose name orders are written, as the account's audit tells it. */
function server(accountId: string): Omit<Actor, "settings"> {
  return { accountId, userId: "server", login: "server", name: "Runsheet", role: "ADMIN" };
}
