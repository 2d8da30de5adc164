import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { callOf, type Property, type Resource, resolveProperty } from "../../schemas";
import { loadResources } from "../../schemas/load";
import { settingsFrom } from "../../server/settings";
import { fullRecord, minimalRecord } from "../contract/records";
import { sampleOf } from "../contract/sample";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { requiredTargets } from "../platform/requiredTargets";
import { snapshot } from "../platform/snapshot";
import { isQuick } from "../scope";
import { sampled } from "./sampledCalls";
import { addUsers, type Call, callsOf, contentTypes, send, type Sent } from "./world";

const shipped = loadResources("schemas");
// What an account has one of is walked in tests/contract/suite/single.ts.
const lists = [...shipped.values()].filter((each) => !each["x-api"].single);
/** The quick run has some; any other call it replays with a few ids, and asks in one of the ways for another account. */
const few = new Set(sampleOf(shipped));
const resources = isQuick ? lists.filter(({ name }) => few.has(name)) : lists;
const fewIds = 3;
const saving = resources.flatMap(({ "x-api": api }) => callOf(api, "save")?.path ?? []);
const unknown = "00000000-0000-4000-8000-000000000000";
const canary = "canary-of-demo";
const viewer = { role: "ADMIN", settings: settingsFrom({}) } as const;

/** What of the account demo nobody else may come by: ids by their kind, and texts. */
const ids: [kind: string, id: string][] = [];

eachDatabase((database) => {
  const platform = onPlatform(database);
  let ours: User;
  let theirs: User;
  let calls: Call[];
  let before: Record<string, string>;
  let me: Awaited<ReturnType<User["me"]>>;

  beforeAll(async () => {
    ids.length = 0;
    await addUsers(platform);
    ours = await platform.signIn("admin", platform.account);
    theirs = await platform.signIn("admin", platform.other);
    for (const resource of resources) {
      const [own, other] = [await targetsOf(ours, resource), await targetsOf(theirs, resource)];
      ids.push([resource.name, await create(ours, resource, withCanary(resource, own))]);
      await create(theirs, resource, { ...sample(resource, other), ...untold(resource, other) });
    }
    me = await ours.me();
    ids.push(["user", me.id], ["account", me.account.id]);
    const sessions = (await ours.get("/gt/gt-api/auth/sessions")).json().rows;
    ids.push(["session", String(sessions[0]?.id)]);
    const kept = { key: `view_${me.id}`, value: JSON.stringify(canary) };
    await ours.post("/gt/gt-api/keyValueStorage/put/", kept);
    const setting = { metaData: [{ name: "capacityLabel", value: canary }] };
    await ours.post("/gt/gt-api/gt_account_configuration/new", setting);
    calls = sampled(await callsOf(platform)).filter(({ path }) => !path.endsWith("/auth/logout"));
    before = await snapshot(platform, platform.account);
  }, 120_000);

  it("has an id of every resource to try, and something to look for in most of them", () => {
    expect(ids).toHaveLength(resources.length + 3);
    expect(
      resources.filter((resource) => JSON.stringify(withCanary(resource)).includes(canary)).length,
    ).toBeGreaterThan(5);
  });

  // Before ids are tried: calls that are refused stand in the caller's own audit, with what he asked for.
  it("tells nothing of another account by any call that lists, whatever account is asked for", async () => {
    const own = await theirs.me();
    const { id } = me.account;
    const others = [`account=demo`, `accountId=${id}&userId=${me.id}`, `account_id=${id}`];
    const headers = {
      "x-account": platform.account,
      "x-account-id": id,
      "x-forwarded-host": `${platform.account}.localhost`,
    };
    const listing = calls.filter((call) => !call.path.includes("{"));
    for (const [index, { method, path, body }] of listing.entries()) {
      const asked = others.filter((_, at) => !isQuick || at === index % others.length);
      for (const query of method === "GET" ? ["", ...asked] : [""]) {
        const answer = await send(
          platform,
          { method, path: `${path}?${query}` },
          {
            cookie: theirs.cookie,
            headers,
            ...(body && {
              type: contentTypes[body],
              body:
                body === "json"
                  ? JSON.stringify({ account: platform.account })
                  : `account=${platform.account}`,
            }),
          },
        );
        const shown = [canary, ...ids.map(([, id]) => id)].filter((secret) => answer.text.includes(secret));
        // What was sent may come back in a refusal.
        expect([method, path, shown.filter((secret) => !query.includes(secret))]).toEqual([method, path, []]);
        expect(answer.status).toBeLessThan(500);
      }
    }
    expect(await theirs.me()).toEqual(own);
    expect(await snapshot(platform, platform.account)).toEqual(before);
  }, 60_000);

  it("answers every id of another account, on every call that takes ids, like one that never was", async () => {
    let requests = 0;
    // One beside each: who asks for a file of his own under an id has one of that name from then on.
    const nobodys = new Map(ids.map(([kind]) => [kind, randomUUID()]));
    for (const [index, call] of calls.entries())
      for (const [kind, id] of idsFor(call, index))
        for (const attempt of attempts(call)) {
          const never = nobodys.get(kind) ?? unknown;
          const [theirId, noId] = [await replay(attempt, id), await replay(attempt, never)];
          expect(`${kind}: ${told(attempt, theirId, id)}`).toBe(`${kind}: ${told(attempt, noId, never)}`);
          expect(theirId.text).not.toContain(canary);
          requests += 1;
        }
    expect(requests).toBeGreaterThan(isQuick ? 200 : 500);
    expect(await snapshot(platform, platform.account)).toEqual(before);
  }, 240_000);

  it("finds by search, filter and group nothing that only another account has", async () => {
    for (const { "x-api": api } of resources) {
      const list = callOf(api, "list");
      const listing = calls.find(({ method, path }) => method === list?.method && path === list.path);
      if (!listing) throw new Error(`Nothing lists ${api.base}`);
      const isGet = listing.method === "GET";
      const answer = await send(
        platform,
        { method: listing.method, path: listing.path + (isGet ? `?search=${canary}` : "") },
        {
          cookie: theirs.cookie,
          ...(!isGet && { type: contentTypes.json, body: JSON.stringify({ search: canary }) }),
        },
      );
      expect([listing.path, answer.status]).toEqual([listing.path, 200]);
      const { total, count } = JSON.parse(answer.text) as { total?: number; count?: number };
      expect([listing.path, total ?? count]).toEqual([listing.path, 0]);
    }
  });

  describe("on a host, a path or an address of another account", () => {
    it.each([
      `${platform.account}.localhost`,
      `${platform.account}.localhost:8080`,
      `${platform.other}.localhost`,
    ])("the session alone says whose account it is: %s", async (host) => {
      const { status, text } = await send(
        platform,
        { method: "GET", path: `/gt/gt-api/users/current?account=${platform.account}` },
        { cookie: theirs.cookie, headers: { "x-forwarded-host": host, forwarded: `host=${host}` } },
      );
      expect([status, text.includes(`"url":"${platform.other}"`)]).toEqual([200, true]);
    });
  });

  function replay({ method, path, body, type }: Attempt, id: string): Promise<Sent> {
    return send(
      platform,
      { method, path: path.replaceAll("ID", id) },
      { cookie: theirs.cookie, ...(type && { type, body: body.replaceAll("ID", id) }) },
    );
  }
});

/** A call of a resource is tried with an id of its own and with one of another kind; any other call with all that it may. */
function idsFor({ path }: Call, index: number): typeof ids {
  const bases = resources.filter(({ "x-api": { base } }) => path === base || path.startsWith(`${base}/`));
  const turn = (by: number) => ids[(index + by) % ids.length]?.[0];
  if (bases.length === 0) {
    const few = new Set(Array.from({ length: fewIds }, (_, by) => turn(by * 5)));
    // Who tries tokens by the dozen is told to wait.
    return isQuick || path.includes("{token}") ? ids.filter(([kind]) => few.has(kind)) : ids;
  }
  const kinds = new Set([...bases.map(({ name }) => name), turn(0)]);
  return ids.filter(([kind]) => kinds.has(kind));
}

type Attempt = { method: string; path: string; body: string; type?: string };

/** The requests of a call with an id, ID, in each place that takes one. None for a call that takes none. */
function attempts({ method, path, body, query, form }: Call): Attempt[] {
  const inPath = path.replace("{key}", "view_ID").replaceAll(/\{\w+\}/g, "ID");
  const idNames = (names: string[]) => names.filter((name) => /^(ids?|userId|entity|key)$/.test(name));
  const found: Attempt[] = [];
  const json = { type: contentTypes.json };
  if (inPath !== path)
    found.push({ method, path: inPath, body: '{"version":1}', ...(body === "json" && json) });
  if (path.endsWith("/batch")) {
    const operations = ["update", "remove"].map((op) => ({ op, id: "ID", version: 1, record: {} }));
    found.push({ method, path, body: JSON.stringify({ operations }), ...json });
  }
  if (method === "POST" && saving.includes(path))
    found.push({ method, path, body: '{"rows":[{"id":"ID"}],"known":["ID"]}', ...json });
  if (path.endsWith("/put/")) found.push({ method, path, body: '{"key":"view_ID","value":"1"}', ...json });
  for (const name of idNames(form)) found.push({ method, path, body: `${name}=ID`, type: contentTypes.form });
  if (path === "/gt/gt-api/audit")
    return resources.map(({ name }) => ({ method, path: `${path}?entity=${name}&id=ID`, body: "" }));
  for (const name of idNames(query)) {
    const others = query.includes("name") ? "&name=nobody" : "";
    found.push({ method, path: `${path}?${name}=ID${others}`, body: "" });
  }
  return found;
}

function told({ method, path }: Attempt, { status, text }: Sent, id: string): string {
  return `${method} ${path} ${status} ${text.replaceAll(id, "ID")}`;
}

/** Of whatever it refers to; nothing is written by it. */
const anyId = (_resource: string): string[] => [unknown];

/** What a record must refer to, in its own account: unlike the sample of its own resource, for logins and keys are one's alone. */
function targetsOf(user: User, resource: Resource) {
  return requiredTargets(resource, async (name) => {
    const target = lists.find((each) => each.name === name);
    if (!target) throw new Error(`There is no resource ${name}`);
    const record = minimalRecord(target, { seed: 4444, viewer, idsOf: anyId });
    return create(user, target, { ...record, name: `needed by ${resource.name}` });
  });
}

/** A record as both accounts have it: of the same names. */
function sample(resource: Resource, idsOf = anyId): Record<string, unknown> {
  return minimalRecord(resource, { seed: 4242, viewer, idsOf });
}

/** What is nobody else's because it is told to nobody: a key is one record's in all accounts. */
function untold(resource: Resource, idsOf = anyId): Record<string, unknown> {
  const other = minimalRecord(resource, { seed: 4343, viewer, idsOf });
  const secret = (name: string) => resource.properties[name]?.writeOnly === true;
  return Object.fromEntries(Object.entries(other).filter(([name]) => secret(name)));
}

/** The same with a text that nobody else has in every property that takes one. */
function withCanary(resource: Resource, idsOf = anyId): Record<string, unknown> {
  const full = fullRecord(resource, { seed: 4242, viewer, idsOf });
  const free = Object.keys(resource.properties).filter((name) => {
    const property = resolveProperty(resource, resource.properties[name] ?? {});
    return name in full && isFree(property);
  });
  return { ...full, ...sample(resource, idsOf), ...Object.fromEntries(free.map((name) => [name, canary])) };
}

function isFree(property: Property): boolean {
  const { type, format, pattern, maxLength = canary.length } = property;
  const bound = ["x-reference", "x-unique", "enum", "oneOf", "x-confirms"].some(
    (keyword) => keyword in property,
  );
  return type === "string" && !bound && !format && !pattern && maxLength >= canary.length;
}

async function create(user: User, { name, "x-api": api }: Resource, record: object): Promise<string> {
  const reply = await user.post(callOf(api, "create")?.path ?? api.base, record);
  const answer = reply.json<{ rows?: { id: string }[]; id?: string }>();
  const id = answer.id ?? answer.rows?.[0]?.id;
  if (id === undefined) throw new Error(`${name} could not be created: ${reply.text}`);
  return id;
}
