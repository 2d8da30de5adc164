import { typeName } from "../typeName";
import type { Resource } from "../resource";
import type { Problem } from "./problem";

/** What no two resources may share. */
const shared: {
  path: string;
  of: (resource: Resource) => string | undefined;
  say: (value: string, other: string) => string;
}[] = [
  {
    path: "/x-api/base",
    of: (resource) => resource["x-api"].base,
    say: (base, other) => `"${base}" is the base of ${other} already`,
  },
  {
    path: "/x-screen/route",
    of: (resource) => resource["x-screen"]?.route,
    say: (route, other) => `"${route}" is the route of ${other} already`,
  },
  {
    path: "/x-screen/order",
    of: ({ "x-screen": screen }) =>
      screen?.order === undefined ? undefined : `${screen.group} ${screen.order}`,
    say: (place, other) => `${other} stands at ${place} already; choose another number`,
  },
  {
    path: "",
    of: (resource) => typeName(resource.name),
    say: (type, other) => `its records would be of type ${type}, as those of ${other}; rename the file`,
  },
];

/** What is wrong between files: told at the one that was changed since the last commit, else at the later by its name. */
export function togetherProblems(resources: Iterable<Resource>, changed: readonly string[]): Problem[] {
  const isNew = ({ name }: Resource) => changed.includes(`${name}.json`);
  const all = [...resources].toSorted((one, other) => Number(isNew(one)) - Number(isNew(other)));
  return shared.flatMap(({ path, of, say }) =>
    all.flatMap((resource, index) => {
      const value = of(resource);
      const other = all.slice(0, index).find((earlier) => value !== undefined && of(earlier) === value);
      if (value === undefined || !other) return [];
      return [{ file: `${resource.name}.json`, path, message: say(value, other.name) }];
    }),
  );
}
