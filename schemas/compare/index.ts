import type { Resource } from "../resource";
import { breaking, compatible, type Change } from "./change";
import { resourceComparisons } from "./resource";

export { formatChange } from "./change";
export type { Change } from "./change";

/** What a change of schemas does to those who rely on them: clients, saved views, imports, stored records. */
export function compareResources(
  before: ReadonlyMap<string, Resource>,
  after: ReadonlyMap<string, Resource>,
): Change[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return names.flatMap((name) => {
    const [old, now] = [before.get(name), after.get(name)];
    if (!old) return [{ resource: name, ...compatible("", "is new") }];
    if (!now) return [{ resource: name, ...breaking("", "is gone: its records would be lost") }];
    return Object.values(resourceComparisons).flatMap((compare) =>
      compare(old, now).map((difference) => ({ resource: name, ...difference })),
    );
  });
}
