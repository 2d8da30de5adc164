import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountA, accountB } from "../../tests/databases";
import { itemsOf } from "../../schemas/failure";
import type { BatchOperation } from "./store";
import { actorOf, eachEngine, failureOf, resourceMap, resourceOf, type TestEngine } from "./testEngine";
import { runs } from "../../tests/scope";

const things = resourceOf("things", {
  name: { type: "string", minLength: 1, "x-unique": true },
  code: { type: "integer", "x-unique": true },
  boss: { type: "string", "x-reference": { resource: "things", onRemove: "restrict" } },
  owner: { type: "string", "x-reference": { resource: "things", onRemove: "remove" } },
  friend: { type: "string", "x-reference": { resource: "things", onRemove: "clear" } },
});

/** An operation on the records of a starting state, which are known by their number. */
type Step = { op: BatchOperation["op"]; at: number; version?: number; record: Record<string, unknown> };

const number = fc.integer({ min: 0, max: 4 });
const record = fc.record(
  {
    name: fc.constantFrom("a", "A", "b", "c", "", null),
    code: fc.constantFrom(1, 2, 3, null, 1.5),
    boss: fc.oneof(number, fc.constant(null)),
    owner: fc.oneof(number, fc.constant(null)),
    friend: fc.oneof(number, fc.constant(null)),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const step: fc.Arbitrary<Step> = fc.record({
  op: fc.constantFrom("create" as const, "update" as const, "update" as const, "remove" as const),
  at: number,
  version: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined, freq: 3 }),
  record,
}) as fc.Arbitrary<Step>;

/** The second to be removed is gone with the first by then. */
const goesWithAnother: Step[] = [
  { op: "update", at: 3, record: { owner: 0 } },
  { op: "remove", at: 0, record: {} },
  { op: "remove", at: 3, record: {} },
];

/** The one to be removed last is changed by the removal before it. */
const changedByAnother: Step[] = [
  { op: "update", at: 2, record: { friend: 1 } },
  { op: "remove", at: 1, record: {} },
  { op: "remove", at: 2, version: 2, record: {} },
];

const accounts = [actorOf(accountA, "ADMIN"), actorOf(accountB, "ADMIN")] as const;

eachEngine(
  () => resourceMap(things),
  (engine) => {
    describe("a batch", () => {
      it("does what its operations do one by one, and tells the same", { timeout: 120_000 }, async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
            const [together, apart] = accounts;
            const first = await start(engine, together);
            const second = await start(engine, apart);
            const dry = await run(engine, together, operationsOf(steps, first), true);
            const batch = await run(engine, together, operationsOf(steps, first), false);
            const singly = await oneByOne(engine, apart, operationsOf(steps, second));
            expect(dry).toEqual(batch);
            expect(batch).toEqual(singly);
            expect(await state(engine, together, first)).toEqual(await state(engine, apart, second));
          }),
          { numRuns: runs(60), examples: [[goesWithAnother], [changedByAnother]] },
        );
      });
    });
  },
);

type Actor = (typeof accounts)[number];

/** Five records, and nothing else. */
async function start(engine: TestEngine, actor: Actor): Promise<string[]> {
  const store = engine.store("things");
  return engine.write(actor, async (sql) => {
    const { json } = await store.list(sql, actor, { offset: 0, limit: 1000 });
    const old = (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
    if (old.length > 0) await store.remove(sql, actor, old);
    const made = [];
    for (const name of ["a", "b", "x", "y", "z"]) made.push((await store.create(sql, actor, { name })).id);
    return made;
  });
}

function operationsOf(steps: Step[], ids: string[]): BatchOperation[] {
  return steps.map(({ op, at, version, record: sent }) => {
    const entries = Object.entries(sent).map(([name, value]) => [
      name,
      ["boss", "owner", "friend"].includes(name) && typeof value === "number" ? ids[value] : value,
    ]);
    return {
      op,
      ...(op !== "create" && { id: ids[at], ...(version !== undefined && { version }) }),
      ...(op !== "remove" && { record: Object.fromEntries(entries) as unknown }),
    };
  });
}

async function run(engine: TestEngine, actor: Actor, operations: BatchOperation[], dryRun: boolean) {
  const results = await engine.write(actor, (sql) =>
    engine.store("things").batch(sql, actor, operations, { dryRun }),
  );
  return results.map(({ success, errors = [] }) => (success ? "ok" : errors.map(({ code }) => code).sort()));
}

const neverReached = 99;

async function versionsOf(engine: TestEngine, actor: Actor): Promise<Map<string, number>> {
  const { json } = await engine.write(actor, (sql) =>
    engine.store("things").list(sql, actor, { offset: 0, limit: 1000 }),
  );
  return new Map((JSON.parse(json) as { id: string; version: number }[]).map((row) => [row.id, row.version]));
}

async function oneByOne(engine: TestEngine, actor: Actor, operations: BatchOperation[]) {
  const store = engine.store("things");
  const outcomes = [];
  let seen = new Map<string, number>();
  for (const [at, { op, id = "", version, record: sent }] of operations.entries()) {
    // Removals that follow each other are judged by the versions before the first of them, which the caller has seen.
    if (operations[at - 1]?.op !== "remove") seen = await versionsOf(engine, actor);
    const judged = version === undefined || version === seen.get(id) ? undefined : neverReached;
    const work = {
      create: () => engine.create("things", sent, actor),
      update: () =>
        engine.write(actor, (sql) =>
          store.update(sql, actor, id, sent, { mode: "merge", ...(version !== undefined && { version }) }),
        ),
      remove: () => engine.write(actor, (sql) => store.remove(sql, actor, [id], [judged])),
    }[op];
    try {
      await work();
      outcomes.push("ok");
    } catch (error) {
      outcomes.push(
        itemsOf(await failureOf(Promise.reject(error as Error)))
          .map(({ code }) => code)
          .sort(),
      );
    }
  }
  return outcomes;
}

/** All records, with the starting ids as numbers and without the others' own. */
async function state(engine: TestEngine, actor: Actor, ids: string[]) {
  const { json } = await engine.read(actor, (sql) =>
    engine.store("things").list(sql, actor, {
      offset: 0,
      limit: 1000,
      sort: [
        { path: "name", descending: false },
        { path: "code", descending: false },
      ],
    }),
  );
  const known = ids.reduce((text, id, index) => text.replaceAll(id, `#${index}`), json);
  const records = JSON.parse(known) as { id: string }[];
  const plain = records.map(({ id, ...values }) => ({ ...values, id: id.startsWith("#") ? id : "new" }));
  return plain.map((each) => JSON.stringify(each)).sort();
}
