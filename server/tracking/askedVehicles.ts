import { sql as template } from "kysely";
import type { Property } from "../../schemas";
import { ApiFailure } from "../../schemas/failure";
import type { TrackedRun } from "../../schemas/tracking";
import type { Sql } from "../database";
import { plainText } from "../http/shapes";

/** The parameter `vehicle` of a day, repeated for each. */
export const vehiclesOfDay: Property = {
  type: "array",
  maxItems: 1000,
  items: plainText(200),
  description: "Of these vehicles; of all of them without",
};

type Asked = {
  ids: readonly string[];
  field: string;
  /** Whose vehicles there are, or were then. */
  runs?: readonly Pick<TrackedRun, "vehicle">[];
};

/** @throws ApiFailure NOT_FOUND with the field, where one of them is no vehicle. */
export async function expectVehicles(
  sql: Sql,
  accountId: string,
  { ids, field, runs = [] }: Asked,
): Promise<void> {
  const driving = new Set(runs.map(({ vehicle }) => vehicle));
  const others = ids.filter((id) => !driving.has(id));
  if (others.length === 0) return;
  const { rows } = await template<{ id: string }>`
    select id from vehicles where account_id = ${accountId} and id = any(${others}::text[])`.execute(sql);
  const known = new Set(rows.map(({ id }) => id));
  const missing = others.find((id) => !known.has(id));
  if (missing !== undefined) throw new ApiFailure("NOT_FOUND", { field, value: missing });
}
