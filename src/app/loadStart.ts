import type { User } from "../../dataProviders";
import type { Settings } from "../../schemas";
import { api, setTimeZone } from "./api";

type StartData = { settings: Settings; timeZone: string; preferences: Record<string, unknown> };

const loads = new Map<string, Promise<StartData>>();

/** The account settings and the user's preferences, loaded once; the same promise for the same user, as React's `use` needs it. */
export function loadStart(user: User): Promise<StartData> {
  const known = loads.get(user.id);
  if (known) return known;
  const load = read(user);
  loads.set(user.id, load);
  return load;
}

async function read(user: User): Promise<StartData> {
  const [settings, preferences] = await Promise.all([
    api.settings(user.currentRole),
    api.keyValueStorage.get("preferences", user.id),
  ]);
  const timeZone = timeZoneOf(settings);
  setTimeZone(timeZone);
  return { settings, timeZone, preferences: isObject(preferences) ? preferences : {} };
}

/** Spec 9: Europe/London where the account says nothing. */
function timeZoneOf({ defaultTimeZone }: Settings): string {
  return typeof defaultTimeZone === "string" ? defaultTimeZone : "Europe/London";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
