import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, eachDatabase } from "../databases";
import { onPlatform, User } from "../platform/platform";
import { expectations, readers, type Viewer, viewers } from "./expected";
import { bodyOf, ended, expectationOf, expected, goesBy, named, open, verdict } from "./verdicts";
import { fullUnless, isQuick } from "../scope";
import { sampled } from "./sampledCalls";
import { addUsers, type Call, callsOf, contentTypes, logins, send, type Sent, set } from "./world";

type State = { name: string; settings: Record<string, boolean> };

/** Every flag once the other way round. */
const states: State[] = [
  { name: "everything on", settings: {} },
  ...Object.entries(open).map(([name, value]) => ({
    name: `${name} ${value ? "off" : "on"}`,
    settings: { [name]: !value },
  })),
];

/** What a flag closes is decided in the server, from settings read in one way: a second kind of database gets a sample. */
const sample = new Set([
  "everything on",
  "vehicleTypes off",
  "dispatcherCanEditSettings off",
  "enableDispatcherRole off",
]);
/** Of the sample, what the quick run sees. */
const seen = new Set(["everything on", "enableDispatcherRole off"]);
const statesOn = (kind: string) =>
  kind === databaseKinds.at(-1) ? states : states.filter(({ name }) => sample.has(name));

const atOnce = 15;
/** What a flag does not close, the quick run walks where everything is open, and under each flag one in so many of it. */
const part = isQuick ? 20 : 1;

eachDatabase((database) => {
  const platform = onPlatform(database);
  let calls: Call[];
  const sessions = new Map<Viewer, { cookie: string; id: string }>();

  beforeAll(async () => {
    await addUsers(platform);
    calls = await callsOf(platform);
    for (const login of logins) {
      const user = await platform.signIn(login);
      sessions.set(login, { cookie: user.cookie, id: (await user.me()).id });
    }
  });

  it("knows the states of its sample", () => {
    expect(states.filter(({ name }) => sample.has(name))).toHaveLength(sample.size);
  });

  it("has a line for every call of the server, and a call for every line", () => {
    expect(calls.map(named).toSorted()).toEqual([...expectationOf.keys()].toSorted());
    expect(expectations.flatMap((each) => each.calls)).toHaveLength(expectationOf.size);
  });

  for (const [at, { name, settings }] of statesOn(database.kind).entries())
    describe(`with ${name}`, fullUnless(seen.has(name)), () => {
      beforeAll(async () => {
        await set(new User(platform, sessions.get("admin")?.cookie ?? ""), { ...open, ...settings });
      });

      const isOpen = Object.keys(settings).length === 0;
      // Who is nobody is the same under every flag.
      const walking = isOpen ? viewers : logins;
      const walked = (viewer: Viewer) =>
        sampled(calls).filter(
          (call, index) => isOpen || index % part === at % part || goesBy(settings, viewer, call),
        );
      it.each(walking)("admits %s to what the table says, and to nothing else", async (viewer) => {
        const now = { ...open, ...settings };
        const answers: Sent[] = [];
        const asked = walked(viewer);
        for (let from = 0; from < asked.length; from += atOnce) {
          const some = asked.slice(from, from + atOnce);
          answers.push(...(await Promise.all(some.map((call) => attempt(call, viewer)))));
        }
        expect(asked.map((call, index) => `${named(call)}: ${verdict(answers[index])}`)).toEqual(
          asked.map((call) => `${named(call)}: ${expected(expectationOf.get(named(call)), viewer, now)}`),
        );
      });

      it.each(walking)("tells %s the history of what he may read only", async (viewer) => {
        const now: Record<string, boolean> = { ...open, ...settings };
        for (const [resource, { may, closedBy }] of Object.entries(readers)) {
          const closed = typeof closedBy === "string" ? [{ setting: closedBy, value: false }] : closedBy;
          const under = (flags: Record<string, boolean>) =>
            expected({ calls: [], may, ...(closed && { closedBy: closed }) }, viewer, flags);
          if (isQuick && under(now) === under(open) && !isOpen) continue;
          const path = `/gt/gt-api/audit?entity=${resource}&id=${ended}`;
          const answer = await send(platform, { method: "GET", path }, as(viewer));
          expect(`${resource}: ${verdict(answer)}`).toBe(`${resource}: ${under(now)}`);
        }
      });
    });

  it("has a reader for every resource with a history", async () => {
    const admin = new User(platform, sessions.get("admin")?.cookie ?? "");
    const reply = await admin.get("/gt/gt-api/audit?entity=nothing&id=1");
    const { mend = "" } = (reply.json().errors?.[0]?.metadata ?? {}) as { mend?: string };
    expect(mend.replace("choose one of ", "").split(", ").toSorted()).toEqual(
      Object.keys(readers).toSorted(),
    );
  });

  it("counts a role that is taken away from the next request on", async () => {
    await set(new User(platform, sessions.get("admin")?.cookie ?? ""), open);
    const other = await platform.signIn("admin", platform.other);
    const path = "/gt/gt-api/gt_account_configuration/new";
    expect((await other.get(path)).status).toBe(200);
    await platform.change(
      sql`update console_user set roles = array['DISPATCHER'], role = 'DISPATCHER'
          where login = 'admin' and account_id = (select id from account where name = ${platform.other})`,
    );
    expect((await other.get(path)).status).toBe(403);
  });

  function as(viewer: Viewer): { cookie?: string } {
    const cookie = sessions.get(viewer)?.cookie;
    return cookie === undefined ? {} : { cookie };
  }

  /** The call with nothing in it that could do anything: who is admitted is told what is missing. */
  async function attempt(call: Call, viewer: Viewer): Promise<Sent> {
    const key = `x_${sessions.get(viewer)?.id ?? ended}`;
    const path = call.path.replace("{key}", key).replaceAll(/\{\w+\}/g, ended);
    // Signing out ends a session: one that nobody needs any more.
    const isLast = call.path.endsWith("/logout") && (sessions.get(viewer)?.cookie ?? "") !== "";
    const cookie = isLast ? (await platform.signIn(viewer)).cookie : as(viewer).cookie;
    return send(
      platform,
      { method: call.method, path },
      {
        ...(cookie !== undefined && { cookie }),
        ...(call.body && { type: contentTypes[call.body], body: bodyOf(call) }),
      },
    );
  }
});
