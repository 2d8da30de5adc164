import type { Cell } from "../../../spreadsheets";
import { comparable } from "./existing";
import { readItem } from "./items";
import { cellFrom } from "../columns/mapping";
import { keyOf, planRow, rowFaults, type Planning, type RowPlan } from "./plan";
import type { RowProblem } from "./problems";

/** Rows with the reference of an earlier one, as further items of that one: the head of each, and the rows of each head. */
export type ItemRows = { headOf: Map<number, number>; rowsOf: Map<number, number[]> };

/** Which rows are items of which; none unless one wishes so, and parts of items have columns. */
export function itemRows(rows: Cell[][], planning: Planning): ItemRows {
  const { targets, mapping, policy, reading } = planning;
  const found: ItemRows = { headOf: new Map(), rowsOf: new Map() };
  const target = targets.find(({ unique, path }) => unique && mapping[path] !== undefined);
  const source = target && mapping[target.path];
  const hasParts = targets.some(({ of, path }) => of !== undefined && mapping[path] !== undefined);
  if (policy.repeated !== "items" || !source || !hasParts) return found;
  const heads = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row, target, source, reading);
    if (key === undefined) continue;
    const head = heads.get(comparable(target.path, key));
    if (head === undefined) heads.set(comparable(target.path, key), index);
    else {
      found.headOf.set(index, head);
      found.rowsOf.set(head, [...(found.rowsOf.get(head) ?? []), index]);
    }
  }
  return found;
}

/** What a row does: with its items, or as items of an earlier one. */
export function planWithItems(
  rows: Cell[][],
  index: number,
  firstRow: number,
  { planning, items }: { planning: Planning; items: ItemRows },
): RowPlan {
  const row = rows[index] ?? [];
  const head = items.headOf.get(index);
  if (head === undefined) {
    const more = (items.rowsOf.get(index) ?? []).map((each) => rows[each] ?? []);
    return planRow(row, firstRow + index, { ...planning, more });
  }
  const problems = [
    ...rowFaults(row, firstRow + index, planning),
    ...differences(row, { row: rows[head] ?? [], number: firstRow + head }, planning),
    ...readItem(row, planning).problems,
  ];
  return problems.length > 0 ? { outcome: "reject", problems } : { outcome: "joined" };
}

/** What a row says of the record that its first row says otherwise: nobody could tell which is meant. */
function differences(
  row: Cell[],
  head: { row: Cell[]; number: number },
  { targets, mapping }: Planning,
): RowProblem[] {
  return targets.flatMap(({ of, path }): RowProblem[] => {
    const source = mapping[path];
    if (of !== undefined || !source) return [];
    const [cell, first] = [row, head.row].map((each) => String(cellFrom(each, source)).trim());
    if (cell === undefined || cell === "" || cell.toLowerCase() === first?.toLowerCase()) return [];
    return [{ path, value: cell, row: { code: "DIFFERS", row: head.number } }];
  });
}
