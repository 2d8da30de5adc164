import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isApiError, type ApiError } from "../../dataProviders";
import { startDroppingProxy } from "../reliability/droppingProxy";
import { caught } from "./caught";
import { providerOn } from "./providerOn";
import type { Subject } from "./subject";
import { seed, type Thing } from "./things";

/** One record at a time: saves, conflicts, refusals, and a network that drops. */
export function describeWriting(subject: Subject): void {
  describe("writes", () => {
    it("a record, reads it back, changes a property and clears another, and removes it", async () => {
      const made = await subject.created({
        amount: 1.5,
        note: "n",
        day: "2024-02-29",
        tags: ["a"],
        place: { town: "Peel", floor: 2 },
      });
      const read = (await subject.open().provider.getOne<Thing>(subject.resource, { id: made.id })).data;
      expect(read).toEqual(made);
      const { data: saved } = await subject.open().provider.update<Thing>(subject.resource, {
        id: made.id,
        data: { ...read, amount: 0, note: null as never },
        previousData: read,
      });
      const { note: _, ...rest } = made;
      expect({ ...saved, version: 0 }).toEqual({ ...rest, amount: 0, version: 0 });
      await subject.open().provider.delete(subject.resource, { id: made.id, previousData: saved });
      expect((await subject.list({ filter: { id: made.id } })).data).toEqual([]);
    });

    it("nothing when nothing was changed", async () => {
      const [thing] = subject.things();
      const { data } = await subject.open().provider.update<Thing>(subject.resource, {
        id: thing?.id ?? "",
        data: { ...thing, note: thing?.note ?? null } as Thing,
        previousData: thing as Thing,
      });
      expect(data.version).toBe(thing?.version);
      expect(
        (await subject.open().provider.getOne<Thing>(subject.resource, { id: thing?.id ?? "" })).data,
      ).toEqual(thing);
    });

    it("only what was changed, so that what another wrote meanwhile is not undone", async () => {
      const read = await subject.created({ note: "first" });
      await subject.open().provider.update<Thing>(subject.resource, {
        id: read.id,
        data: { ...read, note: "theirs" },
        previousData: read,
      });
      const error = await caught<ApiError>(
        subject.open().provider.update<Thing>(subject.resource, {
          id: read.id,
          data: { ...read, note: "mine" },
          previousData: read,
        }),
      );
      expect(error.status).toBe(409);
      expect(error.hasCode("VERSION_CONFLICT")).toBe(true);
      expect(error.current).toMatchObject({ id: read.id, note: "theirs" });
      expect(subject.console().reports).toEqual([]);
      await subject.removed(read.id);
    });

    it("nothing that breaks a rule, and names the field", async () => {
      const cases: [data: Partial<Thing>, field: string, code: string][] = [
        [{ name: "" }, "name", "REQUIRED|MIN_LENGTH"],
        [{ name: randomUUID(), amount: -1 }, "amount", "MINIMUM"],
        [{ name: seed[0]?.name }, "name", "NOT_UNIQUE"],
      ];
      for (const [data, field, codes] of cases) {
        const error = await caught<ApiError>(subject.open().provider.create(subject.resource, { data }));
        expect(isApiError(error)).toBe(true);
        expect(Object.keys(error.fieldErrors)).toEqual([field]);
        expect(codes.split("|")).toContain(error.fieldErrors[field]?.[0]?.code);
        expect(error.body.errors).toHaveProperty(field);
        expect(subject.console().reports).toEqual([]);
      }
      expect((await subject.list()).total).toBe(25);
    });

    it("says that a record is not there: to the form that saves it, in the dialog when it is removed", async () => {
      const id = "00000000-0000-4000-8000-000000000000";
      const previousData = { id, version: 1 };
      const save = subject
        .open()
        .provider.update(subject.resource, { id, data: { note: "x" }, previousData });
      expect((await caught<ApiError>(save)).hasCode("NOT_FOUND")).toBe(true);
      expect(subject.console().reports).toHaveLength(0);
      const removal = subject.open().provider.delete(subject.resource, { id });
      expect((await caught<ApiError>(removal)).hasCode("NOT_FOUND")).toBe(true);
      expect(subject.console().reports).toHaveLength(1);
    });

    it("one record only, when the network drops in the middle of a save and it is sent again", async () => {
      const proxy = await startDroppingProxy(subject.running().url);
      const name = `dropped ${randomUUID()}`;
      try {
        const through = providerOn(proxy.url, subject.schemas, subject.running().cookie);
        proxy.cut({ side: "answer", after: 20 });
        setTimeout(() => proxy.cut(undefined), 200);
        const { data } = await through.provider.create<Thing>(subject.resource, { data: { name } });
        const { data: found } = await subject.list({ filter: { name } });
        expect(found.map(({ id }) => id)).toEqual([data.id]);
        await subject.removed(data.id);
      } finally {
        await proxy.close();
      }
    });

    it("tells whether a name is free, except for the record that has it", async () => {
      const [thing] = subject.things();
      expect(await subject.open().provider.isUnique(subject.resource, "name", `free ${randomUUID()}`)).toBe(
        true,
      );
      expect(await subject.open().provider.isUnique(subject.resource, "name", thing?.name ?? "")).toBe(false);
      expect(
        await subject.open().provider.isUnique(subject.resource, "name", thing?.name ?? "", thing?.id),
      ).toBe(true);
      expect(subject.console().reports).toEqual([]);
    });
  });
}
