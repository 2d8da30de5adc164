import { describe, expect, it } from "vitest";
import {
  callOf,
  type Property,
  propertyAccess,
  propertyAt,
  type SimpleType,
  typeOf,
  type Verb,
} from "../../../schemas";
import type { World } from "../world";
import { familyOptions, optionsOf } from "./leaves";

/** A value that a property of this type does not take. */
const wrongValues: Record<SimpleType, unknown> = {
  string: 17,
  number: "seventeen",
  integer: "seventeen",
  boolean: "yes",
  array: "one, two",
  object: "an object",
  null: "null",
};

export function describeRefusals(world: World, name: string): void {
  const subject = world.subject(name);
  const { resource, wire } = subject;
  const writable = Object.keys(resource.properties).filter(
    (property) =>
      propertyAt(resource, property)?.readOnly !== true &&
      propertyAccess(resource, property, subject.viewer) === "edit",
  );

  describe("a record that does not fit its schema", () => {
    for (const property of writable)
      it(
        `is refused at the very field: ${property} of another type`,
        optionsOf(subject, { path: property }),
        async () => {
          const record = {
            ...(await subject.newRecord()),
            [property]: wrongValueFor(propertyAt(resource, property)),
          };
          const reply = await subject.send(record);
          expect(reply.status).toBe(wire.statusOf("INVALID", true));
          const errors = wire.errors(reply);
          expect(errors.map(({ metadata }) => metadata?.["field"])).toContain(property);
          for (const { message } of errors) expect(message).not.toMatch(/\{\w+\}/);
        },
      );

    it.each(resource.required ?? [])("is refused without %s", async (property) => {
      const { [property]: _left, ...record } = await subject.newRecord();
      const reply = await subject.send(record);
      expect(wire.errors(reply)).toContainEqual(
        expect.objectContaining({
          code: "REQUIRED",
          metadata: expect.objectContaining({ field: property }) as unknown,
        }),
      );
    });

    it("is refused with a property that the resource has not", async () => {
      const reply = await subject.send({ ...(await subject.newRecord()), noSuchProperty: 1 });
      expect(reply.status).toBe(wire.statusOf("UNKNOWN_PROPERTY", true));
      expect(wire.errors(reply)).toMatchObject([
        { code: "UNKNOWN_PROPERTY", metadata: { field: "noSuchProperty" } },
      ]);
    });

    it("is refused with references to what is not there", async () => {
      const references = writable.filter((property) => {
        const found = propertyAt(resource, property);
        return found?.["x-reference"] ?? found?.items?.["x-reference"];
      });
      for (const property of references) {
        const many = propertyAt(resource, property)?.items !== undefined;
        const record = { ...(await subject.newRecord()), [property]: many ? ["gone"] : "gone" };
        const [error] = wire.errors(await subject.send(record));
        expect(error).toMatchObject({ code: "REFERENCE_NOT_FOUND" });
        expect(error?.metadata?.["field"]).toBe(many ? `${property}.0` : property);
      }
    });

    it("tells all of its faults at once, and nothing is stored", async () => {
      const wrong = writable
        .slice(0, 3)
        .map((each) => [each, wrongValueFor(propertyAt(resource, each))] as const);
      // What it refers to is made with it, and may be of the same kind.
      const record = { ...(await subject.newRecord()), ...Object.fromEntries(wrong) };
      const before = (await subject.list({ count: 1 })).total;
      const fields = wire.errors(await subject.send(record)).map(({ metadata }) => metadata?.["field"]);
      expect(fields).toEqual(expect.arrayContaining(wrong.map(([each]) => each)));
      expect((await subject.list({ count: 1 })).total).toBe(before);
    });
  });

  describe("a request that can't be read", familyOptions(subject), () => {
    const create = () => subject.pathOf("create");
    const sendRaw = (text: string | Uint8Array, type = "application/json") =>
      subject.client.call(create().method, create().path, { raw: { type, text } });

    it.each([
      ["is no JSON", '{"name": }', "MALFORMED_JSON"],
      ["is cut off", '{"name": "a', "MALFORMED_JSON"],
      ["is not UTF-8", Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), "MALFORMED_JSON"],
      ["is nested too deep", `{"name": ${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "MALFORMED_JSON"],
      ["names __proto__", '{"__proto__": {"admin": true}}', "MALFORMED_JSON"],
      ["is a list", "[]", "BAD_PARAMETER"],
      ["is null", "null", "BAD_PARAMETER"],
    ])("because its body %s", async (_, text, code) => {
      const reply = await sendRaw(text);
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([{ code }]);
    });

    it.each([
      "text/plain",
      "application/xml",
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
    ])("because its body is of type %s", async (type) => {
      const reply = await sendRaw("name=a", type);
      expect(reply.status).toBe(415);
      expect(wire.errors(reply)).toMatchObject([
        { code: "UNSUPPORTED_TYPE", metadata: { type, mend: "application/json" } },
      ]);
    });

    it("because its body is too large", async () => {
      const reply = await sendRaw(JSON.stringify({ name: "x".repeat(1024 * 1024) }));
      expect(reply.status).toBe(413);
      expect(wire.errors(reply)).toMatchObject([
        { code: "BODY_TOO_LARGE", metadata: { limit: 1024 * 1024 } },
      ]);
    });

    it("because its Idempotency-Key can't be kept", async () => {
      const reply = await subject.send(await subject.newRecord(), { "idempotency-key": "x".repeat(129) });
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([
        { code: "BAD_PARAMETER", metadata: { parameter: "Idempotency-Key" } },
      ]);
    });

    it.each(["PATCH", "OPTIONS", "HEAD"])("because %s is no method of the resource", async (method) => {
      const reply = await subject.client.call(method, create().path);
      expect(reply.status).toBe(405);
    });

    it("because there is no such call", async () => {
      const { path } = subject.pathOf("read", { id: "x" });
      const reply = await subject.client.call("GET", `${path}/no/such/call`);
      expect(reply.status).toBe(404);
      expect(wire.errors(reply)).toMatchObject([{ code: "UNKNOWN_ADDRESS" }]);
    });
  });

  describe("a list that can't be made", familyOptions(subject), () => {
    it("because it is to be sorted by what is not there", async () => {
      const reply = await subject.askList({ sort: "noSuchProperty" });
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([
        { code: "UNKNOWN_SORT", metadata: { name: "noSuchProperty" } },
      ]);
    });

    it("because a field is asked for that is not there", async () => {
      const reply = await subject.askList({ fields: ["noSuchProperty"] });
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([
        { code: "BAD_PARAMETER", metadata: { parameter: "fields" } },
      ]);
    });

    it.each([
      ["more than 10,000 records are asked for", { count: 10_001 }],
      ["the filter is no object", { filter: [1] }],
    ])("because %s", async (_, listing) => {
      const reply = await subject.askList(listing);
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([{ code: "BAD_PARAMETER" }]);
    });

    it("because a parameter is not known", async () => {
      const { method, path } = subject.pathOf("list");
      const reply =
        method === "GET"
          ? await subject.client.call(method, `${path}?noSuchParameter=1`)
          : await subject.client.call(method, path, { json: { noSuchParameter: 1 } });
      expect(reply.status).toBe(400);
      expect(wire.errors(reply)).toMatchObject([{ metadata: { parameter: "noSuchParameter" } }]);
    });
  });

  describe("every refusal", familyOptions(subject), () => {
    const verbs: Verb[] = ["read", "list"];
    it.each(verbs)("of %s is answered in the shape of its family", async (verb) => {
      const call = callOf(resource["x-api"], verb);
      const reply = await world
        .client("nobody")
        .call(call?.method ?? "", (call?.path ?? "").replace("{id}", "x"));
      const [error] = wire.errors(reply);
      expect(error).toEqual({
        code: "UNAUTHENTICATED",
        message: expect.any(String) as string,
        metadata: expect.any(Object) as object,
      });
    });
  });
}

function wrongValueFor(property: Property | undefined): unknown {
  return wrongValues[typeOf(property ?? {}) ?? "string"];
}
