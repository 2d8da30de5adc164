import { referencesOf, type Resource } from "../../schemas";

/** What a record must refer to, made first, by the resource's name: an order belongs to a distribution centre. */
export async function requiredTargets(
  { required = [], ...resource }: Resource,
  make: (resource: string) => Promise<string>,
): Promise<(resource: string) => string[]> {
  const made = new Map<string, string[]>();
  for (const { path, resource: target } of referencesOf(resource))
    if (required.includes(path)) made.set(target, [await make(target)]);
  return (target) => made.get(target) ?? [];
}
