/** What a key of an address comes to: what was handed over under it, or why that is not to be had. */
export type TakenOver = { is: "taken"; data: unknown } | { is: "used" | "unknown" | "another's" };

/**
 * Data from one screen to the next, under a random key in its address (spec 2.2): an address can be looked at and kept,
 * what is handed over is read once and gone. `user`: who hands it to himself, for a tab may see several.
 */
export function handOver(data: unknown, user: string, storage: Storage = sessionStorage): string {
  const key = crypto.randomUUID();
  storage.setItem(prefix + key, JSON.stringify({ user, data }));
  return key;
}

/** What was handed over under this key; it is removed with that, and only remembered to have been there. */
export function takeOver(key: string, user: string, storage: Storage = sessionStorage): TakenOver {
  const used = usedKeys(storage);
  if (used.includes(key)) return { is: "used" };
  const text = storage.getItem(prefix + key);
  if (text === null) return { is: "unknown" };
  const handed = JSON.parse(text) as { user: string; data: unknown };
  if (handed.user !== user) return { is: "another's" };
  storage.removeItem(prefix + key);
  storage.setItem(usedName, JSON.stringify([...used, key].slice(-mostUsed)));
  return { is: "taken", data: handed.data };
}

function usedKeys(storage: Storage): string[] {
  return JSON.parse(storage.getItem(usedName) ?? "[]") as string[];
}

const prefix = "runsheet.handedOver.";
const usedName = "runsheet.usedKeys";
/** Keys of long ago count as unknown. */
const mostUsed = 100;
