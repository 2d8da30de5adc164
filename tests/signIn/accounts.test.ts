import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { carryOut } from "../../server/accountCli/commands";
import { consoleSegments } from "../../schemas/accountNames";
import { checkAccountName, Passwords } from "../../server/accounts";
import { loadResources } from "../../schemas/load";
import { Notices, TwoFactor } from "../../server/auth";
import { Mail } from "../../server/mail";
import { eachDatabase } from "../databases";
import { sealedColumns } from "../../server/features";
import { adoptSecrets, readSecretKeys, Secrets } from "../../server/secrets";
import { testSecrets } from "../secrets";
import { onOwnPlatform, type Reply, type User } from "../platform/platform";
import { enrol } from "./visitor";
import { full } from "../scope";

const current = "/gt/gt-api/users/current";

eachDatabase((database) => {
  const platform = onOwnPlatform(database);
  const run = (line: string) =>
    carryOut(line.split(" "), async () => ({
      database: platform.database,
      resources: loadResources("schemas"),
      sealedColumns,
      passwords: new Passwords(),
      secondFactor: new TwoFactor({
        secrets: testSecrets,
        notices: new Notices(mail()),
        now: () => platform.now(),
      }),
    }));
  const mail = () =>
    new Mail({
      database: platform.database,
      secrets: testSecrets,
      now: () => platform.now(),
      log: pino({ level: "silent" }),
      from: "Runsheet <no-reply@localhost>",
      server: undefined,
    });
  const codes = (reply: Reply) => reply.json().errors?.map(({ code }) => code);
  let secret = "";
  beforeAll(async () => {
    const said = await run("create acme --title Acme --admin Anna --email anna@acme.example");
    secret = /password is (\S{20})$/m.exec(said)?.[1] ?? "";
  });

  describe("a new account", () => {
    it("is signed in to with the password that is printed once, whatever the case of the login", async () => {
      expect((await platform.login("anna", { account: "acme", secret })).status).toBe(200);
      expect(codes(await platform.login("anna", { account: platform.account, secret }))).toEqual([
        "INVALID_LOGIN",
      ]);
    });

    it("has nothing of the others, with the same logins in them", async () => {
      const reply = await platform.login("anna", { account: "acme", secret });
      const headers = { cookie: reply.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
      const me = await platform.send("GET", current, { headers });
      expect(me.json().rows[0]).toMatchObject({ account: { url: "acme", name: "Acme" }, isAdmin: true });
      const ours: User = await platform.signIn("admin");
      await ours.post("/gt/gt-api/order-attributes", { name: "ofDemo", type: "STRING" });
      const theirs = await platform.send("GET", "/gt/gt-api/order-attributes", { headers });
      expect(theirs.json()).toMatchObject({ rows: [], total: 0 });
    });

    it.each([
      ["create Acme --admin a --email a@b.example", "small letters"],
      ["create acme_2 --admin a --email a@b.example", "small letters"],
      ["create settings --admin a --email a@b.example", "console's own addresses"],
      ["create acme --admin a --email a@b.example", "There is an account acme already"],
      ["create other2 --email a@b.example", "--admin is missing"],
      ["create other2 --admin a", "--email is missing"],
      ["create other2 --admin a --email nowhere", "--email is missing or no address"],
      ["create other2 --admin a --email a@b.example --colour red", "--colour"],
      ["create", "create NAME --title TITLE --admin LOGIN --email ADDRESS"],
      ["destroy acme", "There is no command destroy"],
    ])("is refused with the mend: %s", async (line, message) => {
      await expect(run(line)).rejects.toThrow(message);
    });
  });

  describe("an account", () => {
    it("is closed and opened, for who is signed in, too", async () => {
      const user = await platform.signIn("service", platform.other);
      expect(await run("suspend other")).toContain("suspended");
      expect((await user.get(current)).status).toBe(401);
      expect(codes(await platform.login("service", { account: platform.other }))).toEqual([
        "ACCOUNT_SUSPENDED",
      ]);
      expect(await run("list")).toMatch(/^other {2}Other {2}users: 3 {2}suspended$/m);
      await run("resume other");
      expect((await user.get(current)).status).toBe(200);
    });

    it("is limited to days and addresses, and freed of them", async () => {
      const login = async () => codes(await platform.login("service", { account: platform.other }));
      for (const [limit, code] of [
        ["--licence-until 2020-01-31", "WRONG_LICENSE"],
        ["--trial-from 2999-01-01", "TRIAL_PERIOD_IS_NOT_STARTED_YET"],
        ["--addresses 203.0.113.7,10.0.0.0/8", "INVALID_IP"],
      ]) {
        await run(`limit other ${limit}`);
        expect(await login()).toEqual([code]);
        await run(`limit other ${limit?.split(" ")[0]} none`);
        expect(await login()).toBeUndefined();
      }
    });

    it.each([
      ["limit other", "Say what to limit"],
      ["limit other --licence-until tomorrow", '"tomorrow" is no day'],
      ["limit other --trial-from 2026-02-30x", "is no day"],
      ["limit other --addresses 10.0.0.0/33", '"10.0.0.0/33" is neither'],
      ["limit other --addresses example.com", '"example.com" is neither'],
      ["suspend nowhere", "There is no account nowhere"],
      ["unlock other nobody", "The account other has no user with the login nobody"],
      ["unlock nowhere admin", "There is no account nowhere"],
    ])("is left as it was by what is wrong: %s", async (line, message) => {
      await expect(run(line)).rejects.toThrow(message);
    });

    it("lets its operator take a second factor away, whose device is lost", async () => {
      await enrol(platform, "service");
      expect(codes(await platform.login("service"))).toEqual(["2FA_REQUIRED"]);
      expect(await run("reset-two-factor demo Service")).toContain("by his password alone");
      expect((await platform.login("service")).status).toBe(200);
    });

    it("lets its operator unlock a user", async () => {
      for (let tried = 0; tried < 3; tried += 1)
        await platform.login("dispatcher", { account: platform.other, secret: "wrong" });
      expect((await platform.login("dispatcher", { account: platform.other })).status).toBe(400);
      await run("unlock other Dispatcher");
      expect((await platform.login("dispatcher", { account: platform.other })).status).toBe(200);
    });

    it("gives up what a lost key has sealed, when its operator says so, and takes another key then", async () => {
      await enrol(platform, "dispatcher");
      expect(codes(await platform.login("dispatcher"))).toEqual(["2FA_REQUIRED"]);
      const others = new Secrets(readSecretKeys(["7c".repeat(32)], ""));
      const adopt = () =>
        platform.database.transaction(null, (sql) => adoptSecrets(sql, others, sealedColumns));
      await platform.database.transaction(null, (sql) => adoptSecrets(sql, testSecrets, sealedColumns));
      await expect(adopt()).rejects.toThrow('"npm run account -- forget-secrets" gives up what it sealed');
      expect(await run("forget-secrets")).toMatch(/^Given up: .*two_factor: 1.*starts with its key of now/);
      await adopt();
      expect((await platform.login("dispatcher")).status).toBe(200);
      expect(await run("forget-secrets")).toContain("two_factor: 0");
    });
  });
});

it.each([...consoleSegments, "gt", "ui-api", "assets"])("lets no account be called %s", (segment) => {
  expect(() => checkAccountName(segment)).toThrow(`"${segment}" is a part of the console's own addresses`);
});

describe("the command", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-accounts-"));
  const npmRun = (...typed: string[]) =>
    spawnSync(process.execPath, ["--import", "tsx", "server/account.ts", ...typed], {
      encoding: "utf8",
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
    });

  it("says what there is when nothing is typed, and ends with 1", full, () => {
    const { status, stderr } = npmRun();
    expect(status).toBe(1);
    expect(stderr).toContain("create NAME --title TITLE --admin LOGIN --email ADDRESS");
  });

  it(
    "works on the embedded database of a stopped server, a new one, too",
    { ...full, timeout: 120_000 },
    () => {
      const made = npmRun("create", "acme", "--admin", "anna", "--email", "anna@acme.example");
      expect([made.status, made.stderr]).toEqual([0, ""]);
      expect(made.stdout).toMatch(/^The account acme is there\. Sign in as anna; the password is \S{20}$/m);
      expect(npmRun("list").stdout).toBe("acme  acme  users: 1\n");
    },
  );
});
