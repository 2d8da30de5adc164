import { describe, expect, it } from "vitest";
import { passwordFields } from "../../../schemas";
import type { World } from "../world";

export function describePasswords(world: World, name: string): void {
  const subject = world.subject(name);
  const [field] = passwordFields(subject.resource);
  if (subject.resource["x-api"].changePassword === undefined || field === undefined) return;
  const passwords = (password: string, again = password) => ({
    [field.name]: password,
    ...(field.confirm !== undefined && { [field.confirm]: again }),
  });

  describe("a new password by a call of its own", () => {
    it("is a version more of a record that stays as it was, and a change of the audit without its value", async () => {
      const record = await subject.create();
      const reply = await subject.changePassword(record.id, passwords("seven green lorries"));
      expect([reply.status, reply.text]).toEqual([204, ""]);
      expect(await subject.read(record.id)).toEqual({ ...record, version: 2 });
      const [entry] = (await subject.history(record.id)).rows;
      expect(Object.keys(entry?.changes ?? {})).toEqual([field.name]);
      expect(JSON.stringify(entry)).not.toContain("seven green lorries");
    });

    it("changes nothing where it is refused", async () => {
      const record = await subject.create();
      for (const body of [{}, passwords("short"), { ...passwords("seven green lorries"), nothing: 1 }]) {
        const reply = await subject.changePassword(record.id, body);
        expect(reply.status).toBe(subject.wire.statusOf("INVALID", true));
        expect(subject.wire.errors(reply)).not.toEqual([]);
      }
      expect(await subject.read(record.id)).toEqual(record);
    });

    it("is told to be too short together with its missing repetition", async () => {
      const record = await subject.create();
      const reply = await subject.changePassword(record.id, { [field.name]: "short" });
      const told = subject.wire.errors(reply).map(({ code, metadata }) => [metadata?.field, code]);
      expect(Object.fromEntries(told)).toEqual({
        [field.name]: "SHORT_PASSWORD",
        ...(field.confirm !== undefined && { [field.confirm]: "REQUIRED" }),
      });
    });

    it("is not for a record that never was", async () => {
      const reply = await subject.changePassword("no-such-id", passwords("seven green lorries"));
      expect(reply.status).toBe(404);
    });
  });
}
