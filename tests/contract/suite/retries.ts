import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { World } from "../world";
import { familyOptions } from "./leaves";

export function describeRetries(world: World, name: string): void {
  const subject = world.subject(name);
  const total = async () => (await subject.list({ count: 1 })).total;

  describe("a create that is sent again under its Idempotency-Key", familyOptions(subject), () => {
    it("is done once and answered the same, byte by byte", async () => {
      const key = { "idempotency-key": randomUUID() };
      const record = await subject.newRecord();
      const before = await total();
      const first = await subject.send(record, key);
      const again = await subject.send(record, key);
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(first.headers.get("idempotent-replay")).toBeNull();
      expect(again.headers.get("idempotent-replay")).toBe("true");
      expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(await total()).toBe(before + 1);
    });

    it("is done once when both arrive together", async () => {
      const key = { "idempotency-key": randomUUID() };
      const record = await subject.newRecord();
      const before = await total();
      const replies = await Promise.all([subject.send(record, key), subject.send(record, key)]);
      expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
      expect(await total()).toBe(before + 1);
    });

    it("is refused when the key was another request's", async () => {
      const key = { "idempotency-key": randomUUID() };
      await subject.send(await subject.newRecord(), key);
      const reply = await subject.send(await subject.newRecord(), key);
      expect(reply.status).toBe(422);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "KEY_REUSED" }]);
    });
  });
}
