import { sql as template } from "kysely";
import { type ErrorCode, errorItem, isEmpty, type Property, type SimpleType } from "../../schemas";
import { conforms } from "../../schemas/interpret";
import { addError, type Draft, own, sameJson, shortened, type Work } from "../resources";
import { orderOf } from "./order";

type Attribute = { name: string; type: string; required: boolean | null; readOnly: boolean | null };

/** Whether the values of an order's attributes are what the account's attributes say (spec 3.2, domain 6). */
export async function checkAttributes({ sql, actor }: Work, drafts: Draft[]): Promise<void> {
  const attributes = await attributesOf(sql, actor.accountId);
  for (const draft of drafts) {
    const values = orderOf(draft.after.values).attributes ?? {};
    const before = orderOf(draft.before?.values ?? {}).attributes ?? {};
    if (draft.before && sameJson(values, before)) continue;
    const kept = withReadOnly(attributes, values, before);
    if (Object.keys(kept).length > 0 || draft.after.values.attributes !== undefined)
      draft.after.values.attributes = kept;
    for (const [name, code, metadata] of faultsOf(attributes, kept)) {
      const field = `attributes.${name}`;
      addError(
        draft.errors,
        field,
        errorItem(code, { field, value: shortened(own(kept, name)), ...metadata }),
      );
    }
  }
}

async function attributesOf(sql: Work["sql"], accountId: string): Promise<Attribute[]> {
  const { rows } = await template<Attribute>`
    select name, type, required, "readOnly" from "orderAttributes"
    where account_id = ${accountId} and "group" is distinct from 'return_packages'`.execute(sql);
  return rows;
}

/** What nobody may write stays as it is stored. */
function withReadOnly(
  attributes: Attribute[],
  values: Record<string, unknown>,
  before: Record<string, unknown>,
) {
  const kept: Record<string, unknown> = { ...values };
  for (const { name } of attributes.filter(({ readOnly }) => readOnly === true)) {
    delete kept[name];
    if (Object.hasOwn(before, name)) kept[name] = before[name];
  }
  return kept;
}

type Fault = [name: string, code: ErrorCode, metadata?: Record<string, unknown>];

function faultsOf(attributes: Attribute[], values: Record<string, unknown>): Fault[] {
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const missing = attributes.filter(
    ({ name, required, readOnly }) => required && !readOnly && isEmpty(own(values, name)),
  );
  return [
    ...missing.map(({ name }): Fault => [name, "REQUIRED"]),
    ...Object.entries(values).flatMap(([name, value]): Fault[] => {
      const attribute = known.get(name);
      if (!attribute) return [[name, "UNKNOWN_PROPERTY", { resource: "orderAttributes" }]];
      return valueFault(attribute, value);
    }),
  ];
}

/** What an attribute's value must be, by its type (domain 6). */
const shapes: Record<string, Property & { type: SimpleType }> = {
  STRING: { type: "string" },
  TEXT: { type: "string" },
  LIST: { type: "array", items: { type: "string" } },
  INTEGER: { type: "integer" },
  FLOAT: { type: "number" },
  BOOLEAN: { type: "boolean" },
  DATE: { type: "string", format: "date" },
  DATETIME: { type: "string", format: "date-time" },
  TIME: { type: "string", format: "time" },
};

function valueFault({ name, type }: Attribute, value: unknown): Fault[] {
  const shape = shapes[type];
  if (isEmpty(value) || !shape || conforms(shape, value)) return [];
  return shape.format !== undefined && conforms({ type: shape.type }, value)
    ? [[name, "FORMAT", { format: shape.format }]]
    : [[name, "TYPE", { expected: shape.type }]];
}
