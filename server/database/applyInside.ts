import { sameJson } from "../../schemas/validatorRuntime";
import type { Sql } from "./database";
import type { Loss } from "./errors";
import { type Misfit, misfitsOf, pathOf, reshapingsOf } from "./inside";
import { applyReshaping, countMisfits, dropMisfits } from "./insideSql";
import type { ExistingTable, TableShape } from "./schemaTables";

type Place = { table: string; column: string };

/** Values inside of a JSON column that the schema takes no more. */
type LossInside = { place: Place; misfit: Misfit; loss: Loss };

/** Gives the parts inside of JSON columns the names that they have now. */
export async function renameInside(sql: Sql, existing: ExistingTable[], shapes: TableShape[]): Promise<void> {
  for (const { place, reshaping } of reshapings(existing, shapes))
    if (reshaping.do === "renamePart") await applyReshaping(sql, place, reshaping);
}

/** What does not fit any more, as it is after `renameInside`. Only what was changed is looked for. */
export async function lossesInside(
  sql: Sql,
  existing: ExistingTable[],
  shapes: TableShape[],
): Promise<LossInside[]> {
  const losses: LossInside[] = [];
  for (const { place, before, now } of insides(existing, shapes))
    for (const misfit of misfitsOf(before, now)) {
      const values = await countMisfits(sql, place, misfit);
      const path = [place.table, place.column, pathOf(misfit.steps)].filter((part) => part !== "").join(".");
      const what = misfit.change === undefined ? "values" : `values (${misfit.change})`;
      if (values > 0) losses.push({ place, misfit, loss: { place: path, what, values } });
    }
  return losses;
}

/** Takes out what was given up, and fills what must be there. */
export async function applyInside(
  sql: Sql,
  existing: ExistingTable[],
  shapes: TableShape[],
  losses: LossInside[],
): Promise<void> {
  for (const { place, misfit } of losses) await dropMisfits(sql, place, misfit);
  for (const { place, reshaping } of reshapings(existing, shapes))
    if (reshaping.do === "fillPart") await applyReshaping(sql, place, reshaping);
}

/** What is to be done to JSON columns that have changed since they were remembered. */
function reshapings(existing: ExistingTable[], shapes: TableShape[]) {
  return insides(existing, shapes).flatMap(({ place, before, now }) =>
    sameJson(before, now) ? [] : reshapingsOf(now).map((reshaping) => ({ place, reshaping })),
  );
}

/** The JSON columns that were there before, and stay. */
function insides(existing: ExistingTable[], shapes: TableShape[]) {
  return shapes.flatMap(({ name, inside = {} }) => {
    const table = existing.find((each) => each.name === name);
    const there = table?.columns.filter(({ type }) => type === "jsonb").map((column) => column.name) ?? [];
    return Object.entries(inside).flatMap(([column, now]) =>
      there.includes(column)
        ? [{ place: { table: name, column }, before: table?.shape?.inside?.[column], now }]
        : [],
    );
  });
}
