import type { User } from "../../dataProviders";
import type { Role, Settings } from "../../schemas";
import type { Language } from "../i18n";
import type { Session } from "./Session";

type Around = { settings: Settings; language: Language; startPage?: string };

/** What the console knows of whoever is signed in, from the user's record and the account's settings (spec 3.1, 3.3). */
export function sessionOf(user: User, { settings, language, startPage = "/" }: Around): Session {
  const { id, name, login, currentRole: role } = user;
  return {
    user: { id, name, login },
    account: accountOf(user),
    role,
    roles: heldRoles(user),
    settings,
    language,
    viewer: { role, settings },
    timeZone: timeZoneOf(settings),
    startPage,
  };
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
function accountOf({ account }: User): Session["account"] {
  if (typeof account === "string") return { id: "", url: account, name: account };
  const { id, url, name } = (account ?? {}) as Record<string, unknown>;
  return { id: textOf(id), url: textOf(url), name: textOf(name) || textOf(url) };
}

/** Spec 9: Europe/London where the account says nothing. */
function timeZoneOf({ defaultTimeZone }: Settings): string {
  return typeof defaultTimeZone === "string" ? defaultTimeZone : "Europe/London";
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
