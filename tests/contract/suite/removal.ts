import { describe, expect, it } from "vitest";
import { propertyAt, referencesOf, type Reference, type Resource } from "../../../schemas";
import type { Subject } from "../subject";
import type { World } from "../world";
import { familyOptions } from "./leaves";

export function describeRemoval(world: World, name: string): void {
  const subject = world.subject(name);
  const { family, remove, restore } = subject.resource["x-api"];

  describe("a removal", familyOptions(subject), () => {
    it("takes the record that was read", async () => {
      const [gone, stays] = await subject.createMany(2);
      if (!gone || !stays) throw new Error("Two records are needed");
      const reply = await subject.remove([gone.id], [gone.version]);
      expect(reply.status, reply.text).toBe(family === "rows" ? 200 : 204);
      expect(await missing(subject, gone.id)).toBe(true);
      expect(await subject.read(stays.id)).toEqual(stays);
      expect((await subject.list({ filter: { id: [gone.id, stays.id] } })).total).toBe(1);
    });

    it("takes several, and needs no version", async () => {
      const records = await subject.createMany(2);
      const reply = await subject.remove(records.map(({ id }) => id));
      expect(reply.status, reply.text).toBe(family === "rows" ? 200 : 204);
      for (const { id } of records) expect(await missing(subject, id)).toBe(true);
    });

    it("of an unknown id is refused", async () => {
      const reply = await subject.remove(["no-such-id"]);
      expect(reply.status).toBe(404);
      expect(subject.wire.errors(reply)).toMatchObject([{ code: "NOT_FOUND" }]);
    });

    if (family === "rows" && remove?.includes("{id}") !== true)
      it("is all or none, and says which one was the matter", async () => {
        const record = await subject.create();
        const reply = await subject.remove([record.id, "no-such-id"]);
        expect(reply.status).toBe(404);
        expect(subject.wire.errors(reply)).toMatchObject([{ metadata: { id: "no-such-id" } }]);
        expect(await subject.read(record.id)).toEqual(record);
      });
  });

  if (restore !== undefined)
    describe("a removed record", familyOptions(subject), () => {
      it("comes back under its id, one version on", async () => {
        const record = await subject.create();
        await subject.remove([record.id]);
        const reply = await subject.restore(record.id);
        const back = { ...record, version: record.version + 1 };
        expect(subject.wire.record(reply)).toEqual(back);
        expect(await subject.read(record.id)).toEqual(back);
      });

      it("can't come back while it is there, nor when it never was", async () => {
        const record = await subject.create();
        const there = await subject.restore(record.id);
        expect([there.status, subject.wire.errors(there)[0]?.code]).toEqual([409, "ALREADY_EXISTS"]);
        const never = await subject.restore("no-such-id");
        expect([never.status, subject.wire.errors(never)[0]?.code]).toEqual([404, "NOT_FOUND"]);
      });
    });

  const sources = [...world.resources.values()].filter((source) => !source["x-api"].single);
  const pointing = sources.flatMap((source) =>
    referencesOf(source)
      .filter(({ resource, path }) => resource === name && isWritten(source, path))
      // Records of one kind that refer to each other are linked, by rules that have tests of their own.
      .filter(() => source.name !== name)
      .map((reference) => ({ source: source.name, ...reference })),
  );
  if (pointing.some((each) => isRestricting(world, each) || each.onRemove === "clear"))
    describe("a record that others refer to", () => {
      it.each(pointing.filter((each) => isRestricting(world, each)))(
        "stays while $path of $source refers to it",
        async (reference) => {
          const { record, pointer } = await referredTo(world, subject, reference);
          const reply = await subject.remove([record.id]);
          expect(reply.status).toBe(409);
          expect(subject.wire.errors(reply)).toMatchObject([
            {
              code: refusalOf(world, reference) ?? "REFERENCE_IN_USE",
              metadata: { id: record.id, count: 1, resourceName: reference.source },
            },
          ]);
          expect(await subject.read(record.id)).toEqual(record);
          expect((await world.subject(reference.source).remove([pointer.id])).status).toBeLessThan(300);
          expect((await subject.remove([record.id])).status).toBeLessThan(300);
        },
      );

      it.each(pointing.filter(({ onRemove }) => onRemove === "clear"))(
        "is taken out of $path of $source when it goes",
        async (reference) => {
          const source = world.subject(reference.source);
          const { record, pointer } = await referredTo(world, subject, reference);
          expect((await subject.remove([record.id])).status).toBeLessThan(300);
          const after = await source.read(pointer.id);
          expect(JSON.stringify(after)).not.toContain(record.id);
          expect(after?.version).toBe(pointer.version + 1);
        },
      );
    });
}

/** Whether callers write it: what the server alone writes (plans, what drivers report) is its own tests' matter. */
function isWritten(resource: Resource, path: string): boolean {
  const steps = path.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));
  return steps.every((step) => propertyAt(resource, step)?.readOnly !== true);
}

type Pointing = Reference & { source: string };

/** A list loses what goes, and stays itself. */
function isRestricting(world: World, { source, path, many, onRemove }: Pointing): boolean {
  const required = world.subject(source).resource.required?.includes(path) ?? false;
  return onRemove === "restrict" || (onRemove === "clear" && required && !many);
}

/** What its refusal is called, where that has a name of its own. */
function refusalOf(world: World, { source, path }: Pointing): string | undefined {
  const property = propertyAt(world.subject(source).resource, path);
  return (property?.["x-reference"] ?? property?.items?.["x-reference"])?.refusal;
}

/** A record, and one of another resource that refers to it. */
async function referredTo(world: World, subject: Subject, { source, path, many }: Pointing) {
  const record = await subject.create();
  const referrer = world.subject(source);
  const [top = "", ...rest] = path.split(".");
  if (rest.length > 0)
    throw new Error(`${source}.${path}: references inside objects are not made by this suite`);
  expect(propertyAt(referrer.resource, top)).toBeDefined();
  const pointer = await referrer.create({
    ...(await referrer.newRecord("minimal")),
    [top]: many ? [record.id] : record.id,
  });
  return { record, pointer };
}

async function missing(subject: Subject, id: string): Promise<boolean> {
  const { method, path } = subject.pathOf("read", { id });
  const reply = await subject.client.call(method, path);
  return subject.resource["x-api"].family === "rows"
    ? subject.wire.record(reply) === undefined
    : reply.status === 404;
}
