import { groupsOf, hasOneOf, inOrderOfRows, mostGroups, partsOfPage } from "./groups";
import { orderSql, type SortTerm, sortableField } from "./orderSql";
import { foundIn, type Reading, readPage, type Wanted } from "./readPage";
import type { Group } from "./store";

/**
 * A page of rows that are sorted by their group first (the first term of the order), and how many each group has. What of it
 * is of one group is a page of the list of that group, so that nobody sorts what is not on it.
 */
export async function readGrouped(
  reading: Reading,
  wanted: Wanted,
): Promise<{ json: string; total: number; groups: Group[] }> {
  const { sql, tables, actor, fields, ask } = reading;
  const [by, ...rest] = wanted.sort as [SortTerm, ...SortTerm[]];
  const field = sortableField(fields, by.path);
  // Before anything is looked for, what can't be sorted by is refused.
  orderSql(tables, actor, fields, wanted.sort);
  const all = await ask(groupsOf(sql, foundIn(reading, wanted.conditions), field));
  const groups = all.filter(({ count }) => count > 0);
  if (all.length === mostGroups) return { ...(await readPage(reading, wanted)), groups };
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const { offset, limit } = wanted;
  if (limit === 0 || offset >= total) return { json: "[]", total, groups };
  const sorted = await inOrderOfRows(sql, groups, field, (known) => orderSql(tables, actor, known, [by]));
  const texts: string[] = [];
  for (const { values, ...part } of partsOfPage(sorted, offset, limit)) {
    const conditions = [...wanted.conditions, hasOneOf(field, values)];
    const sort = values.length === 1 ? rest : wanted.sort;
    texts.push((await readPage(reading, { ...wanted, ...part, conditions, sort })).json);
  }
  return { json: joined(texts), total, groups };
}

/** JSON arrays as one. */
function joined(arrays: string[]): string {
  return `[${arrays
    .map((text) => text.trim().slice(1, -1))
    .filter((text) => text !== "")
    .join(",")}]`;
}
