import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ApiError, FeedEvent } from "../../dataProviders";
import { caught } from "./caught";
import { providerOn } from "./providerOn";
import type { Subject } from "./subject";
import { apis, type Thing } from "./things";

/** What this product's server has beyond the specification (architecture.md), for resources that declare it. */
export function describeOwnCalls(subject: Subject): void {
  const { resource } = subject;

  describe("this product's own calls", () => {
    it("check a batch without writing it: each operation with its errors, and names taken within the batch", async () => {
      const name = randomUUID();
      const [thing] = subject.things();
      const results = await subject.open().provider.batch(
        resource,
        [
          { op: "create", record: { name } },
          { op: "create", record: { name } },
          { op: "create", record: { name: randomUUID(), amount: -1 } },
          { op: "update", id: thing?.id ?? "", version: 99, record: { note: "x" } },
          { op: "remove", id: "00000000-0000-4000-8000-000000000000" },
        ],
        { dryRun: true },
      );
      expect(results.map(({ success, errors }) => [success, errors?.[0]?.code])).toEqual([
        [true, undefined],
        [false, "NOT_UNIQUE"],
        [false, "MINIMUM"],
        [false, "VERSION_CONFLICT"],
        [false, "NOT_FOUND"],
      ]);
      expect((await subject.list()).total).toBe(25);
    });

    it("bring a removed record back under its id", async () => {
      const made = await subject.created({ amount: 3, day: "2024-02-29" });
      await subject.open().provider.delete(resource, { id: made.id });
      const back = await subject.open().provider.restore(resource, made.id);
      const { version: _, ...same } = made;
      expect(back).toMatchObject(same);
      const error = await caught<ApiError>(subject.open().provider.restore(resource, made.id));
      expect(error.hasCode("ALREADY_EXISTS")).toBe(true);
      await subject.removed(made.id);
    });

    it("tell a record's history, newest first, by property", async () => {
      const made = await subject.created({ amount: 3 });
      await subject.open().provider.update<Thing>(resource, {
        id: made.id,
        data: { ...made, amount: 4 },
        previousData: made,
      });
      await subject.removed(made.id);
      const { entries, total } = await subject.open().provider.history(resource, made.id);
      expect(total).toBe(3);
      expect(entries.map(({ actionType }) => actionType)).toEqual(["DELETE", "UPDATE", "CREATE"]);
      expect(entries[1]?.changes).toEqual({ amount: { from: 3, to: 4 } });
    });

    it("tell what others change, and not what this page does", async () => {
      const mine = providerOn(subject.running().url, subject.schemas, subject.running().cookie, {
        originId: "mine",
      });
      const events: FeedEvent[] = [];
      let live = () => {};
      const connected = new Promise<void>((resolve) => (live = resolve));
      const stop = mine.provider.watch((event) => events.push(event), {
        onState: (state) => void (state === "live" && live()),
      });
      try {
        await connected;
        const own = (await mine.provider.create<Thing>(resource, { data: { name: randomUUID() } })).data;
        const theirs = await subject.created();
        await expect
          .poll(() => events, { timeout: 5_000 })
          .toMatchObject([{ type: "change", resource, id: theirs.id, action: "CREATE", version: 1 }]);
        await subject.removed(own.id, theirs.id);
      } finally {
        stop();
      }
    });

    it("list only some properties", async () => {
      const { data } = await subject.list({ meta: { fields: ["name"] } });
      expect(Object.keys(data[0] ?? {}).sort()).toEqual(["id", "name", "version"]);
    });

    if (apis[resource]?.family === "rows")
      it("count groups", async () => {
        const { meta } = await subject.list({ meta: { groupBy: "kind" } });
        const counts = (meta as { groups: { value: unknown; count: number }[] }).groups;
        expect(counts.find(({ value }) => value === "A")?.count).toBe(
          subject.things().filter(({ kind }) => kind === "A").length,
        );
      });

    it("refuse a filter, an operator and an order that they do not know, by name", async () => {
      const cases: [params: object, code: string][] = [
        [{ filter: { nothing: 1 } }, "UNKNOWN_FILTER"],
        [{ filter: { amount: { contains: "1" } } }, "UNKNOWN_OPERATOR"],
        [{ sort: { field: "nothing", order: "ASC" } }, "UNKNOWN_SORT"],
      ];
      for (const [params, code] of cases) {
        const error = await caught<ApiError>(subject.list(params));
        expect([error.status, error.items[0]?.code]).toEqual([400, code]);
      }
    });
  });
}
