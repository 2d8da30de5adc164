import type { TestOptions } from "vitest";
import { filterKind, type FilterKind, leafPaths, type Property, propertyAt } from "../../../schemas";
import { fullUnless } from "../../scope";
import type { Subject } from "../subject";

export type Leaf = { path: string; property: Property; kind: FilterKind | undefined };

/** The properties that a list can name, as far as the subject's editor may read them. */
export function leavesOf(subject: Subject): Leaf[] {
  const { resource } = subject;
  return leafPaths(resource).flatMap((path) => {
    const property = propertyAt(resource, path) ?? {};
    const names = path.split(".").map((_, index, all) => all.slice(0, index + 1).join("."));
    const isWriteOnly = names.some((name) => propertyAt(resource, name)?.writeOnly);
    return isWriteOnly || !subject.isReadable(path) ? [] : [{ path, property, kind: filterKind(property) }];
  });
}

/** Of a test of one property: the quick run has one of each kind that any resource has. */
export function optionsOf({ world, resource }: Subject, { path }: Pick<Leaf, "path">): TestOptions {
  return fullUnless(world.isExample(resource, path));
}

/** Of what a family does in one way whatever its resource is: the quick run has it of one of each. */
export function familyOptions({ world, resource }: Subject): TestOptions {
  return fullUnless(world.isTypical(resource));
}

export function writeOnlyNames({ resource }: Subject): string[] {
  return Object.keys(resource.properties).filter((name) => propertyAt(resource, name)?.writeOnly);
}
