import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAbort, isPartialFailure, type PartialFailure } from "../../dataProviders";
import { caught } from "./caught";
import type { Subject } from "./subject";
import { apis, type Thing } from "./things";

/** Many records at once, each with its own result: 1,200 where the API has a batch call, 120 where each is a call. */
export function describeBulk(subject: Subject): void {
  const size = apis[subject.resource]?.batch === undefined ? 120 : 1_200;

  describe("many at once", () => {
    let many: Thing[] = [];
    beforeAll(async () => {
      const results = await subject.open().provider.batch(
        subject.resource,
        Array.from({ length: size }, (_, index) => ({
          op: "create",
          record: { name: `many ${String(index).padStart(4, "0")}`, note: "kept", amount: index },
        })),
      );
      many = results.map(({ record }) => record as Thing);
    }, 60_000);
    afterAll(() => subject.removed(...many.map(({ id }) => id)), 60_000);

    it("all of them by id, asked for by three at once", async () => {
      const ids = many.map(({ id }) => id);
      const { provider } = subject.open();
      const [all, some, one] = await Promise.all([
        provider.getMany<Thing>(subject.resource, { ids }),
        provider.getMany<Thing>(subject.resource, { ids: ids.slice(5, 8) }),
        provider.getMany<Thing>(subject.resource, { ids: ids.slice(0, 1) }),
      ]);
      // The other tests change the rest of them.
      const named = (things: Thing[]) =>
        things.map(({ id, name, note, amount }) => ({ id, name, note, amount }));
      expect(named(all.data)).toEqual(named(many));
      expect(named(some.data)).toEqual(named(many.slice(5, 8)));
      expect(named(one.data)).toEqual(named(many.slice(0, 1)));
    });

    it("a change of one property leaves the others of every record", async () => {
      const ids = many.map(({ id }) => id);
      await subject.open().provider.updateMany(subject.resource, { ids, data: { flag: true } });
      const { data } = await subject.list({
        filter: { flag: true, note: "kept", name: { startsWith: "many " } },
        pagination: { page: 1, perPage: 2_000 },
      });
      expect(data.map(({ amount }) => amount)).toEqual(many.map(({ amount }) => amount));
      expect(subject.console().reports).toEqual([]);
    }, 60_000);

    it("tells of each record whether it was changed, when some could not be", async () => {
      const [first, second] = many;
      const ids = [first?.id ?? "", second?.id ?? ""];
      const counts = async () =>
        (await subject.open().provider.getMany<Thing>(subject.resource, { ids })).data.map(
          ({ count }) => count,
        );
      const [, before] = await counts();
      const gone = "00000000-0000-4000-8000-000000000000";
      const error = await caught<PartialFailure>(
        subject.open().provider.updateMany(subject.resource, {
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
      expect(subject.console().reports).toEqual([]);
      expect(await counts()).toEqual([9, before]);
    });

    it("removes what can be removed, and tells of what can't", async () => {
      const [target, other] = [await subject.created(), await subject.created()];
      const referring = await subject.created({ partner: target.id });
      const error = await caught<PartialFailure>(
        subject.open().provider.deleteMany(subject.resource, { ids: [target.id, other.id] }),
      );
      expect(error.results.map(({ id, success, errors }) => [id, success, errors?.[0]?.code])).toEqual([
        [target.id, false, "REFERENCE_IN_USE"],
        [other.id, true, undefined],
      ]);
      expect(
        (await subject.open().provider.getMany(subject.resource, { ids: [target.id, other.id] })).data,
      ).toHaveLength(1);
      await subject.removed(referring.id);
      await subject.removed(target.id);
    });

    it("tells of the progress, and stops between two parts when it is given up", async () => {
      const given = new AbortController();
      const done: number[] = [];
      const operations = many
        .slice(0, 1_100)
        .map(({ id }) => ({ op: "update" as const, id, record: { count: 1 } }));
      const error = await caught(
        subject.open().provider.batch(subject.resource, operations, {
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
}
