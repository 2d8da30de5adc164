import { describe, expect, it } from "vitest";
import type { World } from "../world";
import { serverWritten } from "./changed";
import { writeOnlyNames } from "./leaves";

export function describeCreation(world: World, name: string): void {
  const subject = world.subject(name);
  const secrets = new Set(writeOnlyNames(subject));
  const shown = (record: object) =>
    Object.fromEntries(Object.entries(record).filter(([property]) => !secrets.has(property)));

  describe("a record that is created", () => {
    it("is answered and read with an id, version 1 and all that was sent", async () => {
      const sent = await subject.newRecord();
      const created = await subject.create(sent);
      expect(created).toEqual({
        id: expect.any(String) as string,
        version: 1,
        ...serverWritten(subject, created),
        ...shown(sent),
      });
      expect(await subject.read(created.id)).toEqual(created);
    });

    it("needs no more than what is required", async () => {
      const sent = await subject.newRecord("minimal");
      expect(await subject.create(sent)).toMatchObject({ version: 1, ...shown(sent) });
    });

    it("gets its id and version from the server, whatever is sent", async () => {
      const created = await subject.create({ ...(await subject.newRecord()), id: "mine", version: 7 });
      expect(created.id).not.toBe("mine");
      expect(created.version).toBe(1);
    });

    it("is read without the properties that are null or empty of any value", async () => {
      const optional = Object.keys(subject.resource.properties).filter(
        (property) => !subject.resource.required?.includes(property) && subject.isReadable(property),
      );
      const nulls = Object.fromEntries(optional.map((property) => [property, null]));
      const minimal = await subject.newRecord("minimal");
      const created = await subject.create({ ...nulls, ...minimal });
      expect(Object.keys(created).toSorted()).toEqual(
        [
          "id",
          "version",
          ...Object.keys({ ...serverWritten(subject, created), ...shown(minimal) }),
        ].toSorted(),
      );
    });
  });

  describe("reading one record", () => {
    it("finds nothing under an unknown id, as the family says it", async () => {
      const { method, path } = subject.pathOf("read", { id: "no such id" });
      const reply = await subject.client.call(method, path);
      if (subject.resource["x-api"].family === "rows")
        expect(reply.json()).toEqual({ rows: [], total: 0, success: true });
      else {
        expect(reply.status).toBe(404);
        expect(subject.wire.errors(reply)).toMatchObject([{ code: "NOT_FOUND" }]);
      }
    });
  });
}
