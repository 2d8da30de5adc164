import { sql as template } from "kysely";
import type { Actor } from "./actor";
import { orderKey } from "./comparable";
import { ApiFailure } from "../../schemas/failure";
import type { Expression, Field } from "./fields";
import { type Tables, tableOf } from "./table";
import { readableFields } from "./view";

/** `exact`: what only looks the same (another case, two targets of one name) is kept apart. */
export type SortTerm = { path: string; descending: boolean; exact?: boolean };

/** `joins`: what the order looks at beside the row `r`. `terms`: its "order by". */
export type Order = { joins: Expression; terms: Expression };

/**
 * The order of a list: absent values last in both directions, ties broken by id, so that pages neither repeat nor leave
 * out. A reference is ordered by what its target is called.
 *
 * @throws ApiFailure UNKNOWN_SORT with what is allowed.
 */
export function orderSql(tables: Tables, actor: Actor, fields: Map<string, Field>, sort: SortTerm[]): Order {
  const joins: Expression[] = [];
  const terms = sort.flatMap(({ path, descending, exact }, index) => {
    const field = sortableField(fields, path);
    const target = titleOfTarget(tables, actor, field);
    const key = target ? template.id(`t${index}`, "key") : orderKey(field);
    if (target) joins.push(joined(`t${index}`, target, field, actor.accountId));
    const term = descending ? template`${key} desc nulls last` : template`${key} asc nulls last`;
    return exact ? [term, field.value] : [term];
  });
  // Backwards too, as an index read backwards gives them (`page.ts`).
  const last = sort.at(-1)?.descending ? template`r.id desc` : template`r.id`;
  return { joins: template.join(joins, template` `), terms: template.join([...terms, last]) };
}

/** @throws ApiFailure UNKNOWN_SORT. */
export function sortableField(fields: Map<string, Field>, path: string): Field {
  const field = fields.get(path);
  if (field && isSortable(field)) return field;
  const allowed = [...fields.values()].filter(isSortable).map((each) => each.path);
  throw new ApiFailure("UNKNOWN_SORT", { name: path, allowed });
}

export function isSortable({ kind }: Field): boolean {
  return kind !== undefined && kind !== "list";
}

type Target = { resource: string; title: Field };

function titleOfTarget(tables: Tables, actor: Actor, field: Field): Target | undefined {
  const resource = field.property["x-reference"]?.resource;
  if (resource === undefined) return undefined;
  const target = tableOf(tables, resource);
  // What somebody may not read must not show in an order either.
  const title = readableFields(target, actor).get(target.resource["x-list"].title);
  return title && isSortable(title) ? { resource, title } : undefined;
}

/** A sub-select has a row `r` of its own. */
function joined(alias: string, { resource, title }: Target, field: Field, account: string): Expression {
  return template`left join (
      select r.id, ${orderKey(title)} as key from ${template.id(resource)} r where r.account_id = ${account}
    ) ${template.id(alias)} on ${template.id(alias, "id")} = ${field.value}`;
}
