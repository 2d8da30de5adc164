import {
  propertyAccess,
  propertyAt,
  type Permission,
  type Resource,
  type Role,
  type Settings,
} from "../../../schemas";
import { stepsTo } from "./fieldPaths";

export const roles: Role[] = ["ADMIN", "DISPATCHER", "CUSTOMER_SERVICE", "MANAGER"];

export type AccessFacts = {
  of: Record<Role, Permission>;
  /** The setting flags that open it, the resource's first; a leading "!" asks for the opposite. */
  flags: string[];
  /** Whether it says anything that its resource does not. */
  own: boolean;
};

/** What each role may do with a property, under these account settings. */
export function accessFacts(resource: Resource, path: string, settings: Settings): AccessFacts {
  const said = stepsTo(path).flatMap((step) => propertyAt(resource, step)?.["x-access"] ?? []);
  const flags = [resource["x-access"], ...said].flatMap((access) => access?.flag ?? []);
  return {
    of: Object.fromEntries(
      roles.map((role) => [role, propertyAccess(resource, path, { role, settings })]),
    ) as Record<Role, Permission>,
    flags: [...new Set(flags)],
    own: said.length > 0,
  };
}
