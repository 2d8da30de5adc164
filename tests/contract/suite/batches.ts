import { describe, expect, it } from "vitest";
import type { Operation } from "../families";
import type { World } from "../world";
import { asComputed, followed, retitled } from "./changed";
import { familyOptions } from "./leaves";

export function describeBatches(world: World, name: string): void {
  const subject = world.subject(name);
  if (subject.resource["x-api"].batch !== undefined)
    describe("a batch", familyOptions(subject), () => {
      const operationsOnThree = async () => {
        const [changed, removed] = await subject.createMany(2);
        if (!changed || !removed) throw new Error("Two records are needed");
        const change = await retitled(subject);
        const created = await subject.newRecord();
        const operations: Operation[] = [
          { op: "create", record: created },
          { op: "update", id: changed.id, version: changed.version, record: change },
          { op: "remove", id: removed.id, version: removed.version },
        ];
        return { changed, removed, change, created, operations };
      };

      it("creates, updates (merging, in both families) and removes, and answers in order", async () => {
        const { changed, removed, change, operations } = await operationsOnThree();
        const [create, update, remove] = await subject.batch(operations);
        expect(create).toMatchObject({ success: true, version: 1 });
        expect(await subject.read(create?.id ?? "")).toEqual(create?.record);
        expect(update).toMatchObject({ success: true, id: changed.id, version: 2 });
        const [property = ""] = Object.keys(change);
        const found = followed(subject, property, update?.record);
        expect(update?.record).toEqual(asComputed(subject, { ...changed, ...found, ...change, version: 2 }));
        expect(remove).toMatchObject({ success: true, id: removed.id });
        expect((await subject.list({ filter: { id: [removed.id] } })).total).toBe(0);
      });

      it("as a dry run answers the same and writes nothing", async () => {
        const { changed, removed, operations } = await operationsOnThree();
        const before = (await subject.list({ count: 1 })).total;
        const results = await subject.batch(operations, true);
        expect(results.map(({ success }) => success)).toEqual([true, true, true]);
        expect(await subject.read(changed.id)).toEqual(changed);
        expect(await subject.read(removed.id)).toEqual(removed);
        expect((await subject.list({ count: 1 })).total).toBe(before);
        expect((await subject.history(changed.id)).total).toBe(1);
      });

      it.each([false, true])("goes on after an operation that is refused (dry run: %s)", async (dryRun) => {
        const { created, changed } = await operationsOnThree();
        const results = await subject.batch(
          [
            { op: "create", record: { ...created, noSuchProperty: 1 } },
            { op: "update", id: changed.id, version: 99, record: {} },
            { op: "remove", id: "no-such-id" },
            { op: "create", record: created },
          ],
          dryRun,
        );
        expect(results.map(({ success }) => success)).toEqual([false, false, false, true]);
        expect(results.map(({ errors }) => errors?.[0]?.code)).toEqual([
          "UNKNOWN_PROPERTY",
          "VERSION_CONFLICT",
          "NOT_FOUND",
          undefined,
        ]);
      });

      it("takes 1,000 operations and refuses more", async () => {
        const { method, path } = subject.pathOf("batch");
        const operations = Array.from({ length: 1001 }, () => ({ op: "remove", id: "no-such-id" }));
        const most = await subject.client.call(method, path, { json: { operations: operations.slice(1) } });
        expect(most.status).toBe(200);
        expect(subject.wire.results(most)).toHaveLength(1000);
        const more = await subject.client.call(method, path, { json: { operations } });
        expect(more.status).toBe(400);
        expect(subject.wire.errors(more)).toMatchObject([
          { code: "BAD_PARAMETER", metadata: { parameter: "operations" } },
        ]);
      });
    });
}
