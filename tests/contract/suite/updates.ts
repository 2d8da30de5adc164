import { describe, expect, it } from "vitest";
import { answeredIn } from "../../../schemas";
import { isQuick } from "../../scope";
import type { Subject } from "../subject";
import type { World } from "../world";
import { familyOptions } from "./leaves";
import { asComputed, changesOf, followed, retitled, serverWritten, stampsOf, writable } from "./changed";

export function describeUpdates(world: World, name: string): void {
  const subject = world.subject(name);
  const { family } = subject.resource["x-api"];
  const sent = (record: object, changes: object) =>
    family === "rows" ? { ...changes } : { ...writable(subject, { ...record }), ...changes };

  describe("an update", () => {
    it("changes one property after the other, and the version with each", async () => {
      let record = await subject.create();
      for (const [property, value] of tried(subject, await changesOf(subject, record))) {
        const reply = await subject.update(record.id, sent(record, { [property]: value }), record.version);
        expect(reply.status, `${property}: ${reply.text}`).toBe(200);
        const answered = subject.wire.record(reply);
        const expected = asComputed(subject, {
          ...record,
          ...followed(subject, property, answered),
          [property]: value,
          version: record.version + 1,
        });
        expect(answered, property).toEqual(expected);
        expect(await subject.read(record.id)).toEqual(expected);
        record = expected;
      }
      expect(record.version).toBeGreaterThan(1);
    });
  });

  describe("an update", familyOptions(subject), () => {
    it("that changes nothing raises no version and leaves no trace", async () => {
      const record = await subject.create();
      const reply = await subject.update(record.id, writable(subject, record), record.version);
      expect(subject.wire.record(reply)).toEqual(record);
      expect((await subject.history(record.id)).total).toBe(1);
    });

    it("takes what is read only as what was read, and keeps its own", async () => {
      const record = await subject.create();
      const { resource } = subject;
      const readOnly = Object.keys(resource.properties).filter((each) => resource.properties[each]?.readOnly);
      const made = Object.fromEntries(readOnly.map((property) => [property, "made up"]));
      const reply = await subject.update(
        record.id,
        { ...writable(subject, record), ...made },
        record.version,
      );
      expect(subject.wire.record(reply)).toEqual(record);
    });

    it("without a version is the last write, and the history says so", async () => {
      const record = await subject.create();
      const reply = await subject.update(record.id, sent(record, await retitled(subject)));
      expect(subject.wire.record(reply)?.version).toBe(2);
      expect((await subject.history(record.id)).rows[0]).toMatchObject({ unversioned: true });
    });

    it("of an unknown id is refused", async () => {
      const reply = await subject.update("no such id", sent(await subject.newRecord(), {}));
      expect(reply.status).toBe(404);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "NOT_FOUND" }]);
    });

    if (family === "rows")
      it("leaves what it does not send, and clears by null", async () => {
        const record = await subject.create();
        const optional = Object.keys(writable(subject, record)).filter((property) =>
          subject.allows({ ...writable(subject, record), [property]: undefined }),
        );
        const stamped = stampsOf(subject.resource).map(({ on }) => on);
        const answers = new Map(answeredIn(subject.resource));
        // One that the server fills again is another test's matter (suite/generated.ts), one that has a default the next one's.
        const clearable = optional.find(
          (property) =>
            subject.resource.properties[property]?.["x-generated"] === undefined &&
            property in subject.resource.properties &&
            !stamped.includes(property) &&
            !answers.has(property),
        );
        if (clearable === undefined) return;
        const reply = await subject.update(record.id, { [clearable]: null }, record.version);
        const { [clearable]: _gone, ...rest } = record;
        const answered = subject.wire.record(reply);
        const found = followed(subject, clearable, answered);
        expect(answered).toEqual(asComputed(subject, { ...rest, ...found, version: 2 }));
      });

    if (family === "rows")
      it("answers a yes or no by its default again once that is cleared", async () => {
        const record = await subject.create();
        const [name, answer] =
          answeredIn(subject.resource).find(([each, otherwise]) =>
            subject.allows({ ...writable(subject, record), [each]: !otherwise }),
          ) ?? [];
        if (name === undefined) return;
        const change = async (value: unknown, version: number) =>
          subject.wire.record(await subject.update(record.id, { [name]: value }, version));
        const set = await change(!answer, record.version);
        expect(set?.[name]).toBe(!answer);
        expect((await change(null, Number(set?.version)))?.[name]).toBe(answer);
      });

    if (family === "elements")
      it("replaces the record: what it does not send is cleared", async () => {
        const record = await subject.create();
        const minimal = await subject.newRecord("minimal");
        const reply = await subject.update(record.id, minimal, record.version);
        const kept = serverWritten(subject, record);
        expect(subject.wire.record(reply)).toEqual(
          asComputed(subject, { ...kept, ...minimal, id: record.id, version: 2 }),
        );
        expect(reply.headers.get("etag")).toBe('"2"');
      });
  });

  if (family === "rows")
    describe("an update of the defaults", familyOptions(subject), () => {
      it("is an update at its own address", async () => {
        const record = await subject.create();
        const path = `${subject.resource["x-api"].base}/${record.id}`;
        const changes = await retitled(subject);
        const reply = await subject.client.call("POST", `${path}/future`, {
          json: { ...changes, version: record.version },
        });
        const answered = subject.wire.record(reply);
        const [property = ""] = Object.keys(changes);
        const found = followed(subject, property, answered);
        expect(answered).toEqual(asComputed(subject, { ...record, ...found, ...changes, version: 2 }));
      });
    });
}

/** In the quick run one property of each kind, and any where there is none. */
function tried<T>({ world, resource }: Subject, changes: [property: string, value: T][]): typeof changes {
  const examples = changes.filter(([property]) => world.isExample(resource, property));
  return isQuick && examples.length > 0 ? examples : changes;
}
