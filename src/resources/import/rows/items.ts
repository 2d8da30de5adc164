import { isSame } from "../../../../dataProviders";
import { isObject } from "../../../../schemas/isObject";
import type { Cell } from "../../../spreadsheets";
import { valueOf } from "../../cells";
import { cellFrom } from "../columns/mapping";
import type { Planning } from "./plan";
import type { RowProblem } from "./problems";

/** The item that a row holds, by the list that it belongs to, and what is wrong with it. */
export function readItem(row: Cell[], { targets, mapping, reading }: Planning) {
  const items = new Map<string, Record<string, unknown>>();
  const problems: RowProblem[] = [];
  for (const target of targets) {
    const { of, path } = target;
    const source = mapping[path];
    if (of === undefined || !source) continue;
    const cell = cellFrom(row, source);
    if (String(cell).trim() === "") continue;
    const read = valueOf(target, cell, reading);
    if ("problem" in read) problems.push({ path, value: String(cell), cell: read.problem });
    else items.set(of, { ...items.get(of), [path.slice(of.length + 1)]: read.value });
  }
  return { items, problems };
}

/** Whether a record's items say all that a file says of them; what the file does not name, such as their status, may differ. */
export function haveSameParts(now: unknown, items: Record<string, unknown>[]): boolean {
  if (!Array.isArray(now) || now.length !== items.length) return false;
  return items.every((item, index) => {
    const current: unknown = now[index];
    return isObject(current) && Object.entries(item).every(([name, value]) => isSame(value, current[name]));
  });
}
