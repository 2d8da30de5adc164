import { sql as template } from "kysely";
import type { Settings } from "../../schemas";
import type { ProofPart } from "../../schemas/proofs";
import type { PageOptions } from "../../schemas/template";
import { readSurroundings, type Surroundings } from "../communications";
import type { Sql } from "../database";
import { readDrivenFacts } from "../drives";
import { proofNeeded } from "../execution";
import { isDone, type OrderValues, readEvents } from "../orders";
import { metresBetween } from "../roads";
import { settingsFrom } from "../settings";

/** An order with what a proof of its delivery tells of. */
export type ProvenOrder = {
  accountId: string;
  id: string;
  order: OrderValues;
  around: Surroundings;
  settings: Settings;
  /** The names of reasons why items were not taken. */
  reasons: ReadonlyMap<string, string>;
  /** Metres from the address at which the delivery was told of, where that is known. */
  distance: number | undefined;
  form: Form | undefined;
};

/** The account's own template. */
type Form = { id: string; name: string; template: string; options: PageOptions };

/** Undefined where the account has no such order. */
export async function readProven(
  sql: Sql,
  { accountId, id }: Pick<ProvenOrder, "accountId" | "id">,
): Promise<ProvenOrder | undefined> {
  const { rows } = await template<{ order: OrderValues; settings: Record<string, unknown> | null }>`
    select json_strip_nulls(row_to_json(o)) as "order",
      (select json_object_agg(s.name, s.value) from account_setting s where s.account_id = o.account_id) as settings
    from orders o where account_id = ${accountId} and id = ${id}`.execute(sql);
  const [row] = rows;
  if (!row) return undefined;
  const driven = (await readDrivenFacts(sql, accountId, [id])).get(id);
  const order = { ...row.order, ...(driven && { fact: { ...row.order.fact, ...driven } }) };
  const settings = settingsFrom(row.settings ?? {});
  const around = await readSurroundings(sql, { accountId, settings }, [{ id, order, triggers: [] }]);
  return {
    accountId,
    id,
    order,
    settings,
    around,
    reasons: await readReasons(sql, accountId),
    distance: await distanceOf(sql, accountId, { id, order, around }),
    form: await readForm(sql, accountId, order.pod?.templateId),
  };
}

/** Whether there is anything to print: it was handed over, or something proves what came of it. */
export function isProven({ order: { status = "NEW", pod } }: Pick<ProvenOrder, "order">): boolean {
  return isDone(status) || pod !== undefined;
}

/** What of a proof there is not, and whether somebody asks for it (domain 18). */
export function missingParts({
  order: { status = "NEW", plan, pod = {} },
  around,
  settings,
}: ProvenOrder): { part: ProofPart; isNeeded: boolean }[] {
  const needs = proofNeeded(settings, around.drivers.get(plan?.performer ?? ""));
  const parts = [
    { part: "DELIVERY", isThere: isDone(status), isNeeded: true },
    { part: "SIGNATURE", isThere: pod.signatureImage !== undefined, isNeeded: needs.signature },
    { part: "PHOTO", isThere: (pod.photos ?? []).length > 0, isNeeded: needs.photo },
  ] as const;
  return parts.filter(({ isThere }) => !isThere).map(({ part, isNeeded }) => ({ part, isNeeded }));
}

/** The template with which the delivery was proved where it is still there, else the one that is used now. */
async function readForm(sql: Sql, accountId: string, id: string | undefined): Promise<Form | undefined> {
  const { rows } = await template<Omit<Form, "options"> & { options: PageOptions | null }>`
    select id, name, template, options from "printTemplates"
    where account_id = ${accountId} and type = 'POD' and (used or id = ${id ?? null})
    order by id is distinct from ${id ?? null} limit 1`.execute(sql);
  return rows[0] && { ...rows[0], options: rows[0].options ?? {} };
}

async function readReasons(sql: Sql, accountId: string): Promise<Map<string, string>> {
  const { rows } = await template<{ id: string; name: string }>`
    select id, name from "orderItemCancellationReasons" where account_id = ${accountId}`.execute(sql);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** From the order's address to where its driver last told something of it. */
async function distanceOf(
  sql: Sql,
  accountId: string,
  { id, order, around }: Pick<ProvenOrder, "id" | "order" | "around">,
): Promise<number | undefined> {
  const events = (await readEvents(sql, accountId, [id])).get(id) ?? [];
  const placed = events
    .filter(({ who, latitude, refused }) => who.driver !== undefined && latitude !== undefined && !refused)
    .toSorted((one, other) => (one.occurredAt < other.occurredAt ? -1 : 1));
  const last = placed.at(-1);
  const { latitude, longitude } =
    order.address ?? around.locations.get(order.customerLocation ?? "")?.address ?? {};
  if (last?.latitude === undefined || last.longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined) return undefined;
  return metresBetween(latitude, longitude, last.latitude, last.longitude);
}
