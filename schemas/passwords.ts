import type { Resource } from "./resource";

/** A property of the format `password`, and the one that must say the same (`x-confirms`). */
export type PasswordField = { name: string; confirm: string | undefined };

/** The passwords of a resource: what is written, judged and hashed, and answered to nobody. */
export function passwordFields(resource: Pick<Resource, "properties">): PasswordField[] {
  const properties = Object.entries(resource.properties);
  return properties.flatMap(([name, { format }]) => {
    if (format !== "password") return [];
    const confirm = properties.find(([, property]) => property["x-confirms"] === name)?.[0];
    return [{ name, confirm }];
  });
}

/** The names of the passwords and of what confirms them, in that order. */
export function passwordNames(resource: Pick<Resource, "properties">): string[] {
  return passwordFields(resource).flatMap(({ name, confirm }) =>
    confirm === undefined ? [name] : [name, confirm],
  );
}
