import { describe, expect, it } from "vitest";
import type { World } from "../world";
import { retitled, writable } from "./changed";
import { familyOptions } from "./leaves";

export function describeConflicts(world: World, name: string): void {
  const subject = world.subject(name);

  describe("a record that somebody changed meanwhile", familyOptions(subject), () => {
    const changedMeanwhile = async () => {
      const read = await subject.create();
      const change = await retitled(subject);
      const reply = await subject.update(read.id, { ...writable(subject, read), ...change }, read.version);
      return { read, current: subject.wire.record(reply) };
    };

    it("is not written over: 409 with the record as it is now", async () => {
      const { read, current } = await changedMeanwhile();
      const change = { ...writable(subject, read), ...(await retitled(subject)) };
      const reply = await subject.update(read.id, change, read.version);
      expect(reply.status).toBe(409);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "VERSION_CONFLICT" }]);
      expect(subject.wire.current(reply)).toEqual(current);
      expect(await subject.read(read.id)).toEqual(current);
    });

    it("is not removed either", async () => {
      const { read, current } = await changedMeanwhile();
      const reply = await subject.remove([read.id], [read.version]);
      expect(reply.status).toBe(409);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "VERSION_CONFLICT" }]);
      expect(await subject.read(read.id)).toEqual(current);
    });
  });
}
