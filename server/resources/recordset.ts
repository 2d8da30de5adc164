import { sql as template } from "kysely";
import type { Column } from "../database";
import type { Expression } from "./fields";

/** JSON as rows `e` of id, version and these columns. */
export function recordset(rows: object[], columns: readonly Column[]): Expression {
  const typed = columns.map(({ name, type }) => template`${template.id(name)} ${template.raw(type)}`);
  return template`json_to_recordset(${JSON.stringify(rows)}::json) as e(${template.join([
    template`id text`,
    template`version integer`,
    ...typed,
  ])})`;
}
