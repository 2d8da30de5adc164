import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAbort, isApiError, isPartialFailure } from "../../dataProviders";
import type { ApiError, PartialFailure } from "../../dataProviders";
import { startDroppingProxy } from "../reliability/droppingProxy";
import { filterCases } from "./filterCases";
import { providerOn } from "./providerOn";
import type { Console } from "./providerOn";
import { targets } from "./targets";
import type { Running } from "./targets";
import { seed, writeSchemas } from "./things";
import type { Thing } from "./things";

const schemas = writeSchemas();
const byName = { field: "name", order: "ASC" } as const;

async function caught<Kind>(work: Promise<unknown>): Promise<Kind> {
  return work.then(
    (result) => {
      throw new Error(`It was expected to reject, and resolved with ${JSON.stringify(result)}`);
    },
    (error: unknown) => error as Kind,
  );
}

describe.each(targets)("on $title", ({ start, serves }) => {
  let running: Running;
  beforeAll(async () => {
    running = await start(schemas);
  }, 60_000);
  afterAll(() => running?.stop());

  describe.each(serves)("%s", (resource) => {
    let console: Console;
    let things: Thing[];

    /** A console of its own for each test: what it shows is counted. */
    function open(): Console {
      console = providerOn(running.url, schemas, running.cookie);
      return console;
    }
    const list = async (params: object = {}) =>
      open().provider.getList<Thing>(resource, {
        pagination: { page: 1, perPage: 1_000 },
        sort: byName,
        filter: {},
        ...params,
      });
    const names = (found: Pick<Thing, "name">[]) => found.map(({ name }) => name).sort();
    async function created(data: Partial<Thing> = {}): Promise<Thing> {
      const { data: made } = await open().provider.create<Thing>(resource, {
        data: { name: randomUUID(), ...data },
      });
      return made;
    }
    const removed = (...ids: string[]) => open().provider.deleteMany(resource, { ids });

    beforeAll(async () => {
      const results = await open().provider.batch(
        resource,
        seed.map((record) => ({ op: "create", record })),
      );
      const refused = results.filter(({ success }) => !success);
      if (refused.length > 0) throw new Error(`The seed was refused: ${JSON.stringify(refused[0])}`);
      things = results.map(({ record }) => record as Thing);
    });

    describe("lists", () => {
      it("page by page, each record once, and nothing on a page past the end", async () => {
        const pages = [];
        for (const page of [1, 2, 3, 4, 1_000]) pages.push(await list({ pagination: { page, perPage: 10 } }));
        expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0, 0]);
        expect(pages.every(({ total }) => total === 25)).toBe(true);
        expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25);
      });

      it.each(["amount", "count", "kind", "day", "flag"])(
        "sorted by %s, in the same order each time, equal values included",
        async (field) => {
          for (const order of ["ASC", "DESC"] as const) {
            const sort = { field, order };
            const whole = (await list({ sort })).data.map(({ id }) => id);
            const parts = [];
            for (const page of [1, 2, 3, 4])
              parts.push(...(await list({ sort, pagination: { page, perPage: 7 } })).data);
            expect(parts.map(({ id }) => id)).toEqual(whole);
            const values = parts
              .map((each) => each[field as keyof Thing])
              .filter((value) => value !== undefined);
            const ordered = [...values].sort(
              (one, other) =>
                (order === "ASC" ? 1 : -1) *
                ((one as number) < (other as number) ? -1 : one === other ? 0 : 1),
            );
            expect(values).toEqual(ordered);
          }
        },
      );

      it.each(filterCases.map(([filter, finds]) => [JSON.stringify(filter), filter, finds] as const))(
        "filtered by %s",
        async (_, filter, finds) => {
          const { data, total } = await list({ filter });
          expect(names(data)).toEqual(names(seed.filter(finds)));
          expect(total).toBe(data.length);
        },
      );

      it("searched, by filter.q and by meta.search", async () => {
        expect(names((await list({ filter: { q: "heavy%" } })).data)).toEqual(
          names(seed.filter(({ note }) => note?.includes("heavy%"))),
        );
        expect(names((await list({ meta: { search: "цех" } })).data)).toEqual(
          names(seed.filter(({ name }) => name.includes("Цех"))),
        );
      });

      it("what refers to a record", async () => {
        const [target] = things;
        const referring = await created({ partner: target?.id });
        const { data } = await open().provider.getManyReference<Thing>(resource, {
          target: "partner",
          id: target?.id ?? "",
          pagination: { page: 1, perPage: 10 },
          sort: byName,
          filter: {},
        });
        expect(data.map(({ id }) => id)).toEqual([referring.id]);
        await removed(referring.id);
      });

      it("and stops when it is given up", async () => {
        const given = new AbortController();
        const reading = open().provider.getList(resource, { signal: given.signal });
        given.abort();
        expect(isAbort(await caught(reading))).toBe(true);
        expect(console.reports).toEqual([]);
      });
    });

    describe("reads", () => {
      it("a record as it stands in the list", async () => {
        const [thing] = things;
        const { data } = await open().provider.getOne<Thing>(resource, { id: thing?.id ?? "" });
        expect(data).toEqual((await list({ filter: { id: thing?.id } })).data[0]);
      });

      it("many by id, in the order asked for, without those that are not there", async () => {
        const ids = [things[3]?.id, "00000000-0000-4000-8000-000000000000", things[1]?.id].map(String);
        const { data } = await open().provider.getMany<Thing>(resource, { ids });
        expect(data.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
      });

      it("nothing, and says so, where there is no such record", async () => {
        const error = await caught<ApiError>(
          open().provider.getOne(resource, { id: "00000000-0000-4000-8000-000000000000" }),
        );
        expect(error.status).toBe(404);
        expect(error.hasCode("NOT_FOUND")).toBe(true);
        expect(console.reports).toHaveLength(1);
      });
    });

    describe("writes", () => {
      it("a record, reads it back, changes a property and clears another, and removes it", async () => {
        const made = await created({
          amount: 1.5,
          note: "n",
          day: "2024-02-29",
          tags: ["a"],
          place: { town: "Peel", floor: 2 },
        });
        const read = (await open().provider.getOne<Thing>(resource, { id: made.id })).data;
        expect(read).toEqual(made);
        const { data: saved } = await open().provider.update<Thing>(resource, {
          id: made.id,
          data: { ...read, amount: 0, note: null as never },
          previousData: read,
        });
        const { note: _, ...rest } = made;
        expect({ ...saved, version: 0 }).toEqual({ ...rest, amount: 0, version: 0 });
        await open().provider.delete(resource, { id: made.id, previousData: saved });
        expect((await list({ filter: { id: made.id } })).data).toEqual([]);
      });

      it("nothing when nothing was changed", async () => {
        const [thing] = things;
        const { data } = await open().provider.update<Thing>(resource, {
          id: thing?.id ?? "",
          data: { ...thing, note: thing?.note ?? null } as Thing,
          previousData: thing as Thing,
        });
        expect(data.version).toBe(thing?.version);
        expect((await open().provider.getOne<Thing>(resource, { id: thing?.id ?? "" })).data).toEqual(thing);
      });

      it("only what was changed, so that what another wrote meanwhile is not undone", async () => {
        const read = await created({ note: "first" });
        await open().provider.update<Thing>(resource, {
          id: read.id,
          data: { ...read, note: "theirs" },
          previousData: read,
        });
        const error = await caught<ApiError>(
          open().provider.update<Thing>(resource, {
            id: read.id,
            data: { ...read, note: "mine" },
            previousData: read,
          }),
        );
        expect(error.status).toBe(409);
        expect(error.hasCode("VERSION_CONFLICT")).toBe(true);
        expect(error.current).toMatchObject({ id: read.id, note: "theirs" });
        expect(console.reports).toEqual([]);
        await removed(read.id);
      });

      it("nothing that breaks a rule, and names the field", async () => {
        const cases: [data: Partial<Thing>, field: string, code: string][] = [
          [{ name: "" }, "name", "REQUIRED|MIN_LENGTH"],
          [{ name: randomUUID(), amount: -1 }, "amount", "MINIMUM"],
          [{ name: seed[0]?.name }, "name", "NOT_UNIQUE"],
        ];
        for (const [data, field, codes] of cases) {
          const error = await caught<ApiError>(open().provider.create(resource, { data }));
          expect(isApiError(error)).toBe(true);
          expect(Object.keys(error.fieldErrors)).toEqual([field]);
          expect(codes.split("|")).toContain(error.fieldErrors[field]?.[0]?.code);
          expect(error.body.errors).toHaveProperty(field);
          expect(console.reports).toEqual([]);
        }
        expect((await list()).total).toBe(25);
      });

      it("says that a record can't be saved or removed which is not there", async () => {
        const id = "00000000-0000-4000-8000-000000000000";
        for (const work of [
          () =>
            open().provider.update(resource, { id, data: { note: "x" }, previousData: { id, version: 1 } }),
          () => open().provider.delete(resource, { id }),
        ]) {
          const error = await caught<ApiError>(work());
          expect(error.hasCode("NOT_FOUND")).toBe(true);
          expect(console.reports).toHaveLength(1);
        }
      });

      it("one record only, when the network drops in the middle of a save and it is sent again", async () => {
        const proxy = await startDroppingProxy(running.url);
        const name = `dropped ${randomUUID()}`;
        try {
          const through = providerOn(proxy.url, schemas, running.cookie);
          proxy.cut({ side: "answer", after: 20 });
          setTimeout(() => proxy.cut(undefined), 200);
          const { data } = await through.provider.create<Thing>(resource, { data: { name } });
          const { data: found } = await list({ filter: { name } });
          expect(found.map(({ id }) => id)).toEqual([data.id]);
          await removed(data.id);
        } finally {
          await proxy.close();
        }
      });

      it("tells whether a name is free, except for the record that has it", async () => {
        const [thing] = things;
        expect(await open().provider.isUnique(resource, "name", `free ${randomUUID()}`)).toBe(true);
        expect(await open().provider.isUnique(resource, "name", thing?.name ?? "")).toBe(false);
        expect(await open().provider.isUnique(resource, "name", thing?.name ?? "", thing?.id)).toBe(true);
        expect(console.reports).toEqual([]);
      });
    });

    describe("many at once", () => {
      let many: Thing[] = [];
      beforeAll(async () => {
        const results = await open().provider.batch(
          resource,
          Array.from({ length: 1_200 }, (_, index) => ({
            op: "create",
            record: { name: `many ${String(index).padStart(4, "0")}`, note: "kept", amount: index },
          })),
        );
        many = results.map(({ record }) => record as Thing);
      }, 60_000);
      afterAll(() => removed(...many.map(({ id }) => id)), 60_000);

      it("1,200 records by id, asked for by three at once", async () => {
        const ids = many.map(({ id }) => id);
        const { provider } = open();
        const [all, some, one] = await Promise.all([
          provider.getMany<Thing>(resource, { ids }),
          provider.getMany<Thing>(resource, { ids: ids.slice(5, 8) }),
          provider.getMany<Thing>(resource, { ids: ids.slice(0, 1) }),
        ]);
        expect(all.data).toEqual(many);
        expect(some.data).toEqual(many.slice(5, 8));
        expect(one.data).toEqual(many.slice(0, 1));
      });

      it("a change of one property leaves the others of every record", async () => {
        const ids = many.map(({ id }) => id);
        await open().provider.updateMany(resource, { ids, data: { flag: true } });
        const { data } = await list({
          filter: { flag: true, note: "kept", name: { startsWith: "many " } },
          pagination: { page: 1, perPage: 2_000 },
        });
        expect(data.map(({ amount }) => amount)).toEqual(many.map(({ amount }) => amount));
        expect(console.reports).toEqual([]);
      }, 60_000);

      it("tells of each record whether it was changed, when some could not be", async () => {
        const [first, second] = many;
        const gone = "00000000-0000-4000-8000-000000000000";
        const error = await caught<PartialFailure>(
          open().provider.updateMany(resource, {
            ids: [first?.id ?? "", gone, second?.id ?? ""],
            data: { count: 9 },
            meta: { versions: { [second?.id ?? ""]: 77 } },
          }),
        );
        expect(isPartialFailure(error)).toBe(true);
        expect(error.results.map(({ id, success, errors }) => [id, success, errors?.[0]?.code])).toEqual([
          [first?.id, true, undefined],
          [gone, false, "NOT_FOUND"],
          [second?.id, false, "VERSION_CONFLICT"],
        ]);
        expect(console.reports).toEqual([]);
        const { data } = await open().provider.getMany<Thing>(resource, {
          ids: [first?.id ?? "", second?.id ?? ""],
        });
        expect(data.map(({ count }) => count)).toEqual([9, undefined]);
      });

      it("removes what can be removed, and tells of what can't", async () => {
        const [target, other] = [await created(), await created()];
        const referring = await created({ partner: target.id });
        const error = await caught<PartialFailure>(
          open().provider.deleteMany(resource, { ids: [target.id, other.id] }),
        );
        expect(error.results.map(({ id, success, errors }) => [id, success, errors?.[0]?.code])).toEqual([
          [target.id, false, "REFERENCE_IN_USE"],
          [other.id, true, undefined],
        ]);
        expect((await open().provider.getMany(resource, { ids: [target.id, other.id] })).data).toHaveLength(
          1,
        );
        await removed(referring.id);
        await removed(target.id);
      });

      it("tells of the progress, and stops between two parts when it is given up", async () => {
        const given = new AbortController();
        const done: number[] = [];
        const operations = many
          .slice(0, 1_100)
          .map(({ id }) => ({ op: "update" as const, id, record: { count: 1 } }));
        const error = await caught(
          open().provider.batch(resource, operations, {
            signal: given.signal,
            onProgress: (progress) => {
              done.push(progress.done);
              expect(progress.results).toHaveLength(progress.done);
              given.abort();
            },
          }),
        );
        expect(isAbort(error)).toBe(true);
        expect(done).toHaveLength(1);
      }, 60_000);
    });
  });
});
