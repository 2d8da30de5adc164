import { beforeAll, describe, expect, it } from "vitest";
import { callOf, fillPath, referencesOf, type Resource, type Verb } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { settingsFrom } from "../../server/settings";
import { minimalRecord } from "../contract/records";
import { sampleOf, typicalOf } from "../contract/sample";
import { bothDatabases } from "../databases";
import { fullUnless } from "../scope";
import { onPlatform, type Reply, type User } from "./platform";
import { requiredTargets } from "./requiredTargets";

const shipped = loadResources("schemas");
// What an account has one of is walked in tests/contract/suite/single.ts.
const resources = [...shipped.values()].filter((each) => !each["x-api"].single);
/** In the quick run, on PostgreSQL and on the embedded database. */
const examples = { postgresql: new Set(sampleOf(shipped)), embedded: typicalOf(shipped) };
const verbs: Verb[] = ["read", "update", "remove", "restore", "changePassword", "batch", "send"];

/** What the newer API tells back of the question (spec 7.5). */
const toldBack = /"filterMeta":\{[^}]*\}/;

/** A record of the account demo, and the names it must not be known by elsewhere. */
type Known = { id: string; text: string };

bothDatabases((database) => {
  const platform = onPlatform(database);
  let ours: User;
  let theirs: User;
  beforeAll(async () => {
    ours = await platform.signIn("admin", platform.account);
    theirs = await platform.signIn("admin", platform.other);
  });

  for (const resource of resources)
    describe(`a record of ${resource.name}`, fullUnless(examples[database.kind].has(resource.name)), () => {
      let known: Known;
      beforeAll(async () => (known = await create(ours, resource)));

      it.each(verbsOf(resource))("answers another account's id like one that never was: %s", async (verb) => {
        const replies = [];
        for (const id of [known.id, "00000000-0000-4000-8000-000000000000"])
          replies.push(told(await call(theirs, resource, verb, id), id));
        expect(replies[0]).toEqual(replies[1]);
        expect(told(await call(ours, resource, "read", known.id), known.id).text).toContain('"version":1');
      });

      it("lists, finds and counts nothing of another account", async () => {
        const total = async () => {
          const { total, count } = (await list(theirs, resource, "")).json<{
            total?: number;
            count?: number;
          }>();
          return total ?? count;
        };
        const before = await total();
        await create(ours, resource);
        expect([before, await total()]).toEqual([expect.any(Number), before]);
        for (const query of ["", `search=${encodeURIComponent(known.text)}`, idFilter(known.id)]) {
          const reply = await list(theirs, resource, query);
          expect(reply.status).toBe(200);
          expect(reply.text.replace(toldBack, "")).not.toContain(known.id);
          // It has some of its own: what came with it, and the same values (below).
          if (query === "") continue;
          expect(reply.json<{ total?: number; count?: number }>()).toMatchObject(
            resource["x-api"].family === "rows" ? { rows: [], total: 0 } : { elements: [], count: 0 },
          );
        }
      });

      it("tells nothing of its history", async () => {
        const reply = await theirs.get(`/gt/gt-api/audit?entity=${resource.name}&id=${known.id}`);
        expect(reply.json()).toEqual({ rows: [], total: 0, success: true });
      });

      it.skipIf(isGivenOut(resource))("lets another account take the same unique values", async () => {
        const own = await requiredTargets(
          resource,
          async (name) => (await create(theirs, resourceOf(name))).id,
        );
        const refers = referencesOf(resource)
          .filter(({ path }) => resource.required?.includes(path))
          .map(({ path, many, resource: target }) => [path, many ? own(target) : own(target)[0]]);
        const record = { ...(JSON.parse(known.text) as object), ...Object.fromEntries(refers) };
        const reply = await theirs.post(createPath(resource), record);
        expect(reply.status).toBe(200);
        expect(reply.text).toContain('"version":1');
      });
    });

  it("lets no record refer to another account's", async () => {
    const type = await create(ours, resourceOf("vehicleTypes"));
    const reply = await theirs.post("/gt/gt-api/vehicles", { name: "Trespasser", vehicleType: type.id });
    expect(reply.json().errors).toMatchObject([{ code: "REFERENCE_NOT_FOUND" }]);
    const unknown = await theirs.post("/gt/gt-api/vehicles", { name: "Trespasser", vehicleType: "nowhere" });
    expect(reply.text.replaceAll(type.id, "nowhere")).toBe(unknown.text);
  });

  it("keeps settings and stored values apart", async () => {
    const settings = "/gt/gt-api/gt_account_configuration/new";
    const changed = await ours.post(settings, { metaData: [{ name: "capacityLabel", value: "Ours" }] });
    expect(changed.json().success).toBe(true);
    expect((await theirs.get(settings)).text).not.toContain("Ours");
    const { id } = await ours.me();
    await ours.post("/gt/gt-api/keyValueStorage/put/", { key: `views_${id}`, value: '"ours"' });
    expect((await theirs.get(`/gt/gt-api/keyValueStorage/get/views_${id}`)).status).toBe(403);
  });

  it("takes the account from the session, whatever the request says", async () => {
    const { id } = await ours.me();
    const reply = await theirs.get(`/gt/gt-api/users/current`, {
      "x-account": platform.account,
      "x-account-id": id,
    });
    expect(reply.json().rows[0]).toMatchObject({ account: { url: platform.other } });
  });
});

function resourceOf(name: string): Resource {
  const found = resources.find((one) => one.name === name);
  if (!found) throw new Error(`There is no resource ${name}`);
  return found;
}

function verbsOf({ "x-api": api }: Resource): Verb[] {
  return verbs.filter((verb) => callOf(api, verb));
}

/** Whether the server gives a value of its records out, to one account alone: tests/apiKeys tests that. */
function isGivenOut({ properties }: Resource): boolean {
  return Object.values(properties).some((property) => property["x-widget"] === "generatedKey");
}

function createPath({ "x-api": api }: Resource): string {
  return callOf(api, "create")?.path ?? api.base;
}

let made = 0;

async function create(user: User, to: Resource): Promise<Known> {
  made += 1;
  const viewer = { role: "ADMIN", settings: settingsFrom({}) } as const;
  const idsOf = await requiredTargets(to, async (name) => (await create(user, resourceOf(name))).id);
  const record = minimalRecord(to, { seed: 7000 + made, viewer, idsOf });
  const reply = await user.post(createPath(to), record);
  const answer = reply.json<{ rows?: { id: string }[]; id?: string }>();
  const id = answer.id ?? answer.rows?.[0]?.id;
  if (id === undefined) throw new Error(`${to.name} could not be created: ${reply.text}`);
  return { id, text: JSON.stringify(record) };
}

function call(user: User, to: Resource, verb: Verb, id: string): Promise<Reply> {
  const found = callOf(to["x-api"], verb);
  if (!found) throw new Error(`${to.name} has no ${verb}`);
  const path = fillPath(found.path, { id, ids: [id] });
  const isForm = path.endsWith("/remove");
  const bodies: Partial<Record<Verb, unknown>> = {
    update: { version: 1 },
    batch: {
      operations: [
        { op: "update", id, version: 1, record: {} },
        { op: "remove", id },
      ],
    },
  };
  return user.send(found.method, path, {
    ...(bodies[verb] !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodies[verb]),
    }),
    ...(isForm && { body: new URLSearchParams({ ids: id }) }),
  });
}

function list(user: User, from: Resource, query: string): Promise<Reply> {
  const { method, path } = callOf(from["x-api"], "list") ?? { method: "GET", path: from["x-api"].base };
  if (method === "GET") return user.get(`${path}?${query}`);
  return user.post(path, Object.fromEntries(new URLSearchParams(query)));
}

function idFilter(id: string): string {
  return `filter=${encodeURIComponent(JSON.stringify({ id }))}`;
}

/** What a reply tells, but for the id that was asked for. */
function told({ status, text }: Reply, id: string): { status: number; text: string } {
  return { status, text: text.replaceAll(id, "{id}") };
}
