/**
 * Data from one screen to the next, under a random key in its address (spec 2.2): an address can be looked at and kept,
 * what is handed over is read once and gone.
 */
export function handOver(data: unknown, storage: Storage = sessionStorage): string {
  const key = crypto.randomUUID();
  storage.setItem(prefix + key, JSON.stringify(data));
  return key;
}

/** What was handed over under this key; undefined where nothing was, or it was read before. */
export function takeOver(key: string, storage: Storage = sessionStorage): unknown {
  const text = storage.getItem(prefix + key);
  if (text === null) return undefined;
  storage.removeItem(prefix + key);
  return JSON.parse(text) as unknown;
}

const prefix = "runsheet.handedOver.";
