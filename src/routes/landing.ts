import type { Role } from "../../schemas";

/** The role's default page (spec 2.3). */
export function defaultPage(role: Role): string {
  return pages[role] ?? "/settings";
}

const pages: Partial<Record<Role, string>> = {
  DISPATCHER: "/planning-tool",
  ADMIN: "/settings",
  CUSTOMER_SERVICE: "/track-and-trace",
  // Ours: the specification names none.
  MANAGER: "/reports/week",
};

/**
 * Where the role begins: its default page or, as long as that one has no screen, the first screen below it, else the
 * first one that the role has. `screens` are the addresses of those, in the order of the menu. Undefined: it has none.
 */
export function landingPage(role: Role, screens: readonly string[]): string | undefined {
  return firstBelow(defaultPage(role), screens) ?? screens[0];
}

/** The address itself where it is a screen's, else the first screen's below it. */
export function firstBelow(path: string, screens: readonly string[]): string | undefined {
  return screens.find((screen) => screen === path) ?? screens.find((screen) => screen.startsWith(`${path}/`));
}
