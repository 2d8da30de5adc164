import { isEmpty, type Property, type Resource } from "../../schemas";
import { conforms } from "../../schemas/interpret";
import { own, sameJson, type Values } from "./record";

/** A property that a record has only while something holds (`x-when`). */
export type Conditional = [name: string, when: Property];

/**
 * Takes away what a record had while its condition held. What was sent for it anew is not taken away but refused by the
 * schema: nobody's value goes unsaid.
 */
export function dropEnded(
  resource: Resource,
  conditionals: readonly Conditional[],
  values: Values,
  { sent, stored }: { sent: Values; stored: Values | undefined },
): void {
  const isNew = (name: string) =>
    resource.properties[name]?.readOnly !== true &&
    !isEmpty(own(sent, name)) &&
    !sameJson(own(sent, name), own(stored, name));
  const ended = conditionals.filter(
    ([name, when]) => own(values, name) !== undefined && !isNew(name) && !conforms(when, values, resource),
  );
  if (ended.length === 0) return;
  for (const [name] of ended) delete values[name];
  // Another's condition may have gone with them.
  dropEnded(resource, conditionals, values, { sent, stored });
}
