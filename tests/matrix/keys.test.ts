import { beforeAll, describe, expect, it } from "vitest";
import { makeKey } from "../apiKeys/keys";
import { eachDatabase } from "../databases";
import { onPlatform, type User } from "../platform/platform";
import { fullUnless, isQuick } from "../scope";
import type { Viewer } from "./expected";
import { isKeyed, isReading } from "./expectedKeys";
import { addedOpen } from "./expectedOfAdded";
import { sampled } from "./sampledCalls";
import { bodyOf, ended, expectationOf, expected, goesBy, named, verdict } from "./verdicts";
import { type Call, callsOf, contentTypes, send, type Sent, set } from "./world";

/** A key by what it was made for, and whose rights it has then. */
type KeyCaller = { name: string; record: Record<string, string>; acts: Viewer; reads?: true };

const callers: KeyCaller[] = [
  { name: "an administrator's key", record: { role: "ADMIN", access: "EDIT" }, acts: "admin" },
  { name: "a dispatcher's key", record: { role: "DISPATCHER", access: "EDIT" }, acts: "dispatcher" },
  {
    name: "a dispatcher's key for reading",
    record: { role: "DISPATCHER", access: "READ" },
    acts: "dispatcher",
    reads: true,
  },
];

const open = {
  enableDispatcherRole: true,
  useNewManifest: true,
  useNewWidgetService: true,
  enableLocationWidget: true,
  ...addedOpen,
};
const states: [string, Record<string, boolean>][] = [
  ["everything on", {}],
  ["appUsers off", { appUsers: false }],
  ["apiKeyManagementScreen off", { apiKeyManagementScreen: false }],
  ["enableDispatcherRole off", { enableDispatcherRole: false }],
];
/** The quick run has one that may less than all. */
const quick = new Set(["everything on"]);
const tried = isQuick ? callers.filter(({ acts }) => acts === "dispatcher") : callers;
const atOnce = 15;
const on = { appUsers: true, apiKeyManagementScreen: true, ...open };

eachDatabase((database) => {
  const platform = onPlatform(database);
  const keys = new Map<string, string>();
  let admin: User;
  let calls: Call[];

  beforeAll(async () => {
    admin = await platform.signIn("admin");
    calls = await callsOf(platform);
    for (const { name, record } of callers) keys.set(name, (await makeKey(admin, record)).key);
  });

  for (const [name, changed] of states)
    describe(`with ${name}`, fullUnless(quick.has(name)), () => {
      const now: Record<string, boolean> = { ...everything(), ...on, ...changed };
      /** What a flag closes for nobody, the quick run asks where all is open. */
      const isOpen = Object.keys(changed).length === 0;
      beforeAll(() => set(admin, { ...on, ...changed }));

      it.each(tried)("admits $name to records only, as its role is", async ({ name, acts, reads }) => {
        const told = (call: Call): string => {
          const line = expectationOf.get(named(call));
          if (line?.may.includes("anonymous")) return "admitted";
          const ofRole = expected(line, acts, now);
          if (ofRole === "401") return "401";
          if (!isKeyed(call.path) || (reads === true && !isReading(call))) return "403";
          return ofRole;
        };
        const asked = sampled(calls).filter((call) => !isQuick || isOpen || goesBy(changed, acts, call));
        expect(await verdicts(keys.get(name) ?? "", asked)).toEqual(
          asked.map((call) => `${named(call)}: ${told(call)}`),
        );
      });
    });

  it("admits a revoked key to what anyone may, and to nothing else", async () => {
    await set(admin, on);
    const { id, key } = await makeKey(admin);
    await admin.send("DELETE", `/gt/gt-api/api-keys/${id}`);
    const asked = sampled(calls);
    expect(await verdicts(key, asked)).toEqual(
      asked.map((call) => {
        const isOpen = expectationOf.get(named(call))?.may.includes("anonymous");
        return `${named(call)}: ${isOpen ? "admitted" : "401"}`;
      }),
    );
  });

  /** Every flag that the table names, as it is where nobody has changed it. */
  function everything(): Record<string, boolean> {
    const names = [...expectationOf.values()].flatMap(({ closedBy = [] }) => closedBy);
    return Object.fromEntries(names.map(({ setting, value }) => [setting, !value]));
  }

  /** A wrong key too many is held off for a time, and no more admitted than the first. */
  async function verdicts(key: string, asked: Call[]): Promise<string[]> {
    const found: string[] = [];
    for (let from = 0; from < asked.length; from += atOnce) {
      const some = asked.slice(from, from + atOnce);
      const answers = await Promise.all(some.map((call) => attempt(call, key)));
      found.push(
        ...some.map((call, index) => {
          const answer = answers[index];
          return `${named(call)}: ${answer?.status === 429 ? "401" : verdict(answer)}`;
        }),
      );
    }
    return found;
  }

  function attempt(call: Call, key: string): Promise<Sent> {
    const path = call.path.replace("{key}", `x_${ended}`).replaceAll(/\{\w+\}/g, ended);
    return send(
      platform,
      { method: call.method, path },
      {
        headers: { authorization: `Bearer ${key}` },
        ...(call.body && { type: contentTypes[call.body], body: bodyOf(call) }),
      },
    );
  }
});
