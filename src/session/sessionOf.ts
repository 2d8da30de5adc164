import type { User } from "../../dataProviders";
import type { Role, Settings } from "../../schemas";
import type { Session } from "./Session";

type Around = Pick<Session, "settings" | "language"> & Partial<Session>;

/** What the console knows of whoever is signed in, from the user's record and what was loaded at its start (spec 3.1, 3.3). */
export function sessionOf(user: User, around: Around): Session {
  const { id, name, login, currentRole: role } = user;
  const { settings } = around;
  return {
    user: { id, name, login },
    account: accountOfUser(user),
    role,
    roles: heldRoles(user),
    viewer: { role, settings },
    timeZone: timeZoneOf(settings),
    orderAttributes: [],
    application: { release: "", supportContact: "" },
    startPage: "/",
    ...around,
  };
}

/** The same session under other settings of its account. */
export function withSettings(session: Session, settings: Settings): Session {
  const { role } = session;
  return { ...session, settings, viewer: { role, settings }, timeZone: timeZoneOf(settings) };
}

/** The user's record has a flag for each role. */
const flags: [role: Role, flag: string][] = [
  ["DISPATCHER", "dispatcher"],
  ["ADMIN", "admin"],
  ["CUSTOMER_SERVICE", "customer_service"],
  ["MANAGER", "manager"],
];

function heldRoles(user: User): Role[] {
  return flags.flatMap(([role, flag]) => (user[flag] === true || role === user.currentRole ? [role] : []));
}

/** Older servers give the account's name alone. */
export function accountOfUser({ account }: User): Session["account"] {
  if (typeof account === "string") return { id: "", url: account, name: account };
  const { id, url, name } = (account ?? {}) as Record<string, unknown>;
  return { id: textOf(id), url: textOf(url), name: textOf(name) || textOf(url) };
}

/** Spec 9: Europe/London where the account says nothing. */
export function timeZoneOf({ defaultTimeZone }: Settings): string {
  return typeof defaultTimeZone === "string" ? defaultTimeZone : "Europe/London";
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
