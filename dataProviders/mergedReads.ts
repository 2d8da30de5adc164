type Read<Result> = (ids: string[], signal: AbortSignal) => Promise<Map<string, Result>>;
type Waiting<Result> = {
  ids: string[];
  signal?: AbortSignal;
  settle(found: Map<string, Result>): void;
  fail(error: unknown): void;
};

/**
 * Reads by id that are asked for at about the same time become one: a list's columns and its forms all want the same
 * drivers. The merged read is given up only when everyone who asked has given up.
 */
export function mergedReads<Result>(): (
  key: string,
  ids: string[],
  read: Read<Result>,
  signal?: AbortSignal,
) => Promise<Result[]> {
  const queues = new Map<string, Waiting<Result>[]>();

  return async (key, ids, read, signal) => {
    const found = await new Promise<Map<string, Result>>((settle, fail) => {
      if (signal?.aborted) return fail(signal.reason as Error);
      signal?.addEventListener("abort", () => fail(signal.reason as Error), { once: true });
      const queue = queues.get(key);
      if (queue) return queue.push({ ids, signal, settle, fail });
      queues.set(key, [{ ids, signal, settle, fail }]);
      setTimeout(() => {
        const waiting = queues.get(key) ?? [];
        queues.delete(key);
        void readAll(waiting, read);
      });
      return undefined;
    });
    return ids.map((id) => found.get(id)).filter((each) => each !== undefined);
  };
}

async function readAll<Result>(waiting: Waiting<Result>[], read: Read<Result>): Promise<void> {
  const given = new AbortController();
  const giveUp = () => {
    if (waiting.every(({ signal }) => signal?.aborted)) given.abort(waiting[0]?.signal?.reason);
  };
  for (const { signal } of waiting) signal?.addEventListener("abort", giveUp, { once: true });
  giveUp();
  if (given.signal.aborted) return;
  try {
    const found = await read([...new Set(waiting.flatMap(({ ids }) => ids))], given.signal);
    for (const each of waiting) each.settle(found);
  } catch (error) {
    for (const each of waiting) each.fail(error);
  }
}
