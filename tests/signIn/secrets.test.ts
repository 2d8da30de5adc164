import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, DatabaseOptions } from "../../server/database";
import { makeKey, Program } from "../apiKeys/keys";
import { TestDatabase } from "../databases";
import { callsOf } from "../matrix/world";
import { onOwnPlatform, password, type User } from "../platform/platform";
import { full } from "../scope";
import { codesOf, enrol, type Enrolled, Visitor, wrongCode } from "./visitor";

/** The embedded database, backed up every three seconds. */
class BackedUp extends TestDatabase {
  override open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    return super.open({ ...options, backups: { minutes: 0.05, keep: 1 } });
  }
}

const database = new BackedUp("embedded");
beforeAll(() => database.create());
afterAll(() => database.remove());
const pepper = "a pepper that nobody reads";
const platform = onOwnPlatform(database, () => ({ PASSWORD_PEPPER: pepper }));

let enrolled: Enrolled;
let admin: User;
/** What must stand nowhere, by what it is. */
let canaries: Record<string, string>;

beforeAll(async () => {
  admin = await platform.signIn("admin");
  enrolled = await enrol(platform, "dispatcher");
  const changed = "a canary of a password";
  const fields = { password, password_new: changed, password_new_confirm: changed };
  await enrolled.visitor.post("/gt/gt-api/auth/changePassword", fields);
  const apiKey = await makeKey(admin, { name: "Canary system" });
  await new Program(platform, apiKey.key).get("/gt/gt-api/types");
  canaries = {
    "an API key": apiKey.key,
    "a password": changed,
    "the password before": password,
    "a second factor's secret": enrolled.secret,
    "a recovery code": enrolled.recoveryCodes[0] ?? "",
    "a session": enrolled.visitor.cookies.get("sid") ?? "",
    "the pepper": pepper,
    "the key": "5e".repeat(32),
  };
});

/** Which of them stand in a text. */
function found(text: string | Buffer): string[] {
  return Object.entries(canaries).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []));
}

it("are secrets worth looking for", () => {
  for (const canary of Object.values(canaries)) expect(canary.length).toBeGreaterThan(9);
});

it(
  "stand in no answer, nor in the log, where everything is read that an administrator, or their owner, may",
  full,
  async () => {
    const gets = (await callsOf(platform)).filter(
      ({ method, path }) => method === "GET" && !/logout|remember|changes$/.test(path),
    );
    expect(gets.length).toBeGreaterThan(25);
    const { id } = (await enrolled.visitor.get("/gt/gt-api/users/current")).json<{ rows: [{ id: string }] }>()
      .rows[0];
    for (const { path, query } of gets) {
      const address = path.replaceAll(/\{\w+\}/g, id);
      const asked = query.includes("entity") ? `${address}?entity=signIn` : address;
      for (const reply of [await admin.get(asked), await enrolled.visitor.get(asked)])
        expect([path, found(reply.text + JSON.stringify([...reply.headers]))]).toEqual([path, []]);
    }
    expect(platform.log.length).toBeGreaterThan(50);
    expect(found(platform.log.join("\n"))).toEqual([]);
  },
);

it("stand in no refusal of what was typed, nor in the log", async () => {
  const typed = canaries["a password"] ?? "";
  const stranger = new Visitor(platform);
  const replies = [
    await stranger.login("admin", { password: typed }),
    await stranger.login(typed, { password: typed }),
    await stranger.login("dispatcher", { password: typed, code: enrolled.secret }),
    await stranger.login("dispatcher", {
      password: typed,
      code: wrongCode(enrolled.secret, platform.now()),
    }),
    await stranger.post("/gt/gt-api/auth/login", { password: typed, unknown: typed }),
    await enrolled.visitor.post("/gt/gt-api/auth/changePassword", {
      password: typed,
      password_new: typed,
      password_new_confirm: `${typed}x`,
    }),
  ];
  for (const reply of replies) expect([codesOf(reply), found(reply.text)]).toEqual([codesOf(reply), []]);
  expect(replies.map(({ status }) => status >= 400)).toEqual(replies.map(() => true));
  expect(found(platform.log.join("\n"))).toEqual([]);
});

it("stand in no file of the database, and in no backup of it", { ...full, timeout: 60_000 }, async () => {
  const since = Date.now();
  const folder = join(database.dataDir, "backups");
  const backup = await newerThan(folder, since);
  const tar = gunzipSync(readFileSync(backup));
  // What is no secret is there as it is: a search that finds nothing would find this.
  expect(tar.includes("dispatcher")).toBe(true);
  expect(found(tar)).toEqual([]);
  const files = readdirSync(database.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".gz") && entry.name !== "unfinished")
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = files.map((file) => [file, readFileSync(file)] as const);
  expect(texts.some(([, bytes]) => bytes.includes("dispatcher"))).toBe(true);
  for (const [file, bytes] of texts) expect([file, found(bytes)]).toEqual([file, []]);
});

/** The first backup that began after a time. */
async function newerThan(folder: string, since: number): Promise<string> {
  for (let waited = 0; waited < 400; waited += 1) {
    const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith(".tar.gz"));
    const fresh = files
      .map((name) => join(folder, name))
      .find((file) => statSync(file).mtimeMs > since + 1500);
    if (fresh !== undefined) return fresh;
    await sleep(100);
  }
  throw new Error("No backup was made");
}
