import type { User } from "../../dataProviders";
import type { Settings } from "../../schemas";
import { api } from "./api";

type StartData = { settings: Settings; preferences: Record<string, unknown> };

const loads = new Map<string, Promise<StartData>>();

/** The account settings and the user's preferences, loaded once; the same promise for the same user, as React's `use` needs it. */
export function loadStart(user: User): Promise<StartData> {
  const known = loads.get(user.id);
  if (known) return known;
  const load = Promise.all([
    api.settings(user.currentRole),
    api.keyValueStorage.get("preferences", user.id),
  ]).then(([settings, preferences]) => ({ settings, preferences: isObject(preferences) ? preferences : {} }));
  loads.set(user.id, load);
  return load;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
