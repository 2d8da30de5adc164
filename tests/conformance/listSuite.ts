import { describe, expect, it } from "vitest";
import { isAbort, type ApiError } from "../../dataProviders";
import { caught } from "./caught";
import { filterCases } from "./filterCases";
import { byName, names, type Subject } from "./subject";
import { seed, type Thing } from "./things";

/** Lists and reads: paging, order, filters, search, references, and giving up. */
export function describeReading(subject: Subject): void {
  describe("lists", () => {
    it("page by page, each record once, and nothing on a page past the end", async () => {
      const pages = [];
      for (const page of [1, 2, 3, 4, 1_000])
        pages.push(await subject.list({ pagination: { page, perPage: 10 } }));
      expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0, 0]);
      expect(pages.every(({ total }) => total === 25)).toBe(true);
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25);
    });

    it.each(["amount", "count", "kind", "day", "flag"])(
      "sorted by %s, in the same order each time, equal values included",
      async (field) => {
        for (const order of ["ASC", "DESC"] as const) {
          const sort = { field, order };
          const whole = (await subject.list({ sort })).data.map(({ id }) => id);
          const parts = [];
          for (const page of [1, 2, 3, 4])
            parts.push(...(await subject.list({ sort, pagination: { page, perPage: 7 } })).data);
          expect(parts.map(({ id }) => id)).toEqual(whole);
          const values = parts
            .map((each) => each[field as keyof Thing])
            .filter((value) => value !== undefined);
          const ordered = [...values].sort(
            (one, other) =>
              (order === "ASC" ? 1 : -1) * ((one as number) < (other as number) ? -1 : one === other ? 0 : 1),
          );
          expect(values).toEqual(ordered);
        }
      },
    );

    it.each(filterCases.map(([filter, finds]) => [JSON.stringify(filter), filter, finds] as const))(
      "filtered by %s",
      async (_, filter, finds) => {
        const { data, total } = await subject.list({ filter });
        expect(names(data)).toEqual(names(seed.filter(finds)));
        expect(total).toBe(data.length);
      },
    );

    it("searched, by filter.q and by meta.search", async () => {
      expect(names((await subject.list({ filter: { q: "heavy%" } })).data)).toEqual(
        names(seed.filter(({ note }) => note?.includes("heavy%"))),
      );
      expect(names((await subject.list({ meta: { search: "цех" } })).data)).toEqual(
        names(seed.filter(({ name }) => name.includes("Цех"))),
      );
    });

    it("what refers to a record", async () => {
      const [target] = subject.things();
      const referring = await subject.created({ partner: target?.id });
      const { data } = await subject.open().provider.getManyReference<Thing>(subject.resource, {
        target: "partner",
        id: target?.id ?? "",
        pagination: { page: 1, perPage: 10 },
        sort: byName,
        filter: {},
      });
      expect(data.map(({ id }) => id)).toEqual([referring.id]);
      await subject.removed(referring.id);
    });

    it("and stops when it is given up", async () => {
      const given = new AbortController();
      const reading = subject.open().provider.getList(subject.resource, { signal: given.signal });
      given.abort();
      expect(isAbort(await caught(reading))).toBe(true);
      expect(subject.console().reports).toEqual([]);
    });
  });

  describe("reads", () => {
    it("a record as it stands in the list", async () => {
      const [thing] = subject.things();
      const { data } = await subject.open().provider.getOne<Thing>(subject.resource, { id: thing?.id ?? "" });
      expect(data).toEqual((await subject.list({ filter: { id: thing?.id } })).data[0]);
    });

    it("many by id, in the order asked for, without those that are not there", async () => {
      const ids = [
        subject.things()[3]?.id,
        "00000000-0000-4000-8000-000000000000",
        subject.things()[1]?.id,
      ].map(String);
      const { data } = await subject.open().provider.getMany<Thing>(subject.resource, { ids });
      expect(data.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    });

    it("nothing, and says so, where there is no such record", async () => {
      const error = await caught<ApiError>(
        subject.open().provider.getOne(subject.resource, { id: "00000000-0000-4000-8000-000000000000" }),
      );
      expect(error.status).toBe(404);
      expect(error.hasCode("NOT_FOUND")).toBe(true);
      expect(subject.console().reports).toHaveLength(1);
    });
  });
}
