import { isEmpty } from "./access";
import { conforms } from "./interpret";
import type { OwnFault } from "./ownFaults";
import type { Property, SimpleType } from "./resource";
import { sameJson } from "./validatorRuntime";

/** What judges an attribute's value (spec 3.2): of the account's order attributes, as they are stored or asked for. */
export type Attribute = {
  name: string;
  type?: string | null;
  required?: boolean | null;
  readOnly?: boolean | null;
};
type Values = Record<string, unknown>;

/** What an attribute's value must be, by its type (domain 6). */
const shapes: Record<string, Property & { type: SimpleType }> = {
  STRING: { type: "string" },
  TEXT: { type: "string", format: "multiline" },
  LIST: { type: "array", items: { type: "string" } },
  INTEGER: { type: "integer" },
  FLOAT: { type: "number" },
  BOOLEAN: { type: "boolean" },
  DATE: { type: "string", format: "date" },
  DATETIME: { type: "string", format: "date-time" },
  TIME: { type: "string", format: "time" },
};

export function attributeShape({ type }: Attribute): (Property & { type: SimpleType }) | undefined {
  return shapes[type ?? ""];
}

/**
 * Whether a record's values are what its attributes say, each fault by its attribute's name. What was stored (`before`)
 * is judged once something of it is changed; a value whose attribute is gone stays as long as nobody changes that.
 */
export function attributeFaults(
  attributes: Attribute[],
  { before, after }: { before: Values | undefined; after: Values },
): OwnFault[] {
  if (before && sameJson(before, after)) return [];
  const known = new Map(attributes.map((attribute) => [attribute.name, attribute]));
  const missing = attributes.filter(
    ({ name, required, readOnly }) => required && !readOnly && isEmpty(own(after, name)),
  );
  return [
    ...missing.map(({ name }): OwnFault => ({ path: name, code: "REQUIRED", metadata: {} })),
    ...Object.entries(after).flatMap(([name, value]): OwnFault[] => {
      const attribute = known.get(name);
      if (attribute) return valueFaults(attribute, value);
      return before && sameJson(own(before, name), value)
        ? []
        : [{ path: name, code: "UNKNOWN_PROPERTY", metadata: { resource: "orderAttributes" } }];
    }),
  ];
}

function valueFaults(attribute: Attribute, value: unknown): OwnFault[] {
  const shape = attributeShape(attribute);
  if (isEmpty(value) || !shape || conforms(shape, value)) return [];
  const { type, format } = shape;
  const path = attribute.name;
  return format !== undefined && conforms({ type }, value)
    ? [{ path, code: "FORMAT", metadata: { format, value } }]
    : [{ path, code: "TYPE", metadata: { expected: type, value } }];
}

function own(values: Values, name: string): unknown {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
