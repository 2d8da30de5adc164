import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { providerOn, type Console } from "./providerOn";
import type { Running } from "./targets";
import { seed, type Schemas, type Thing } from "./things";

export const byName = { field: "name", order: "ASC" } as const;

/** What a suite is about: one resource on one server, seeded with the 25 things. */
export type Subject = ReturnType<typeof subjectOf>;

export function subjectOf(resource: string, schemas: Schemas, running: () => Running) {
  let console: Console;
  let things: Thing[] = [];

  /** A console of its own for each test: what it shows is counted. */
  function open(): Console {
    console = providerOn(running().url, schemas, running().cookie);
    return console;
  }

  async function created(data: Partial<Thing> = {}): Promise<Thing> {
    return (await open().provider.create<Thing>(resource, { data: { name: randomUUID(), ...data } })).data;
  }

  beforeAll(async () => {
    const operations = seed.map((record) => ({ op: "create" as const, record }));
    const results = await open().provider.batch(resource, operations);
    const refused = results.filter(({ success }) => !success);
    if (refused.length > 0) throw new Error(`The seed was refused: ${JSON.stringify(refused[0])}`);
    things = results.map(({ record }) => record as Thing);
  });

  return {
    resource,
    schemas,
    running,
    open,
    created,
    console: () => console,
    things: () => things,
    list: (params: object = {}) =>
      open().provider.getList<Thing>(resource, {
        pagination: { page: 1, perPage: 1_000 },
        sort: byName,
        filter: {},
        ...params,
      }),
    removed: (...ids: string[]) => open().provider.deleteMany(resource, { ids }),
  };
}

export function names(found: Pick<Thing, "name">[]): string[] {
  return found.map(({ name }) => name).sort();
}
