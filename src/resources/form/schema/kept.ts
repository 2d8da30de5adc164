import { holds, type Property, type Resource, type ResourceRecord, type Settings } from "../../../../schemas";

/** The form of a saved record: one that must always be there (`x-keep`) can't leave the group that an `x-only` names. */
export function withKept(
  form: Property,
  { "x-keep": keep, properties: own }: Resource,
  record: ResourceRecord,
  settings: Settings,
): Property {
  if (keep === undefined || !holds(keep, record, settings)) return form;
  const properties = { ...form.properties };
  for (const { "x-only": group } of Object.values(own)) {
    const property = group === undefined ? undefined : properties[group];
    if (group !== undefined && property) properties[group] = { ...property, readOnly: true };
  }
  return { ...form, properties };
}
