import type { Resource, Tone } from "../../../schemas";

/** The tone of a value of the property that the list's groups are of (`x-list.groups`). */
export function groupTone({ "x-list": { groups } }: Resource, value: unknown): Tone | undefined {
  return groups?.of.find(({ values }) => (values as unknown[]).includes(value))?.tone;
}
