import { mkdtempSync, readFileSync, rmSync, chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as template } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import type { Database, Sql, SealedColumn } from "../database";
import { adoptSecrets, forgetSecrets, placeOf, readSecretKeys, Secrets } from ".";
import { secretKeyTable } from "./sealedColumns";

const first = "11".repeat(32);
const second = "22".repeat(32);

describe("the key of secrets at rest", () => {
  let folder = "";
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "secrets-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is made on the first start, for its owner's eyes, and is the same afterwards", () => {
    const [made] = readSecretKeys([], join(folder, "data"));
    const file = join(folder, "data", "secret.key");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toMatch(/^[0-9a-f]{64}\n$/);
    expect(readSecretKeys([], join(folder, "data"))).toEqual([made]);
    expect(readdirSync(join(folder, "data"))).toEqual(["secret.key"]);
  });

  it("is SECRET_KEY's where that is given, and no file is made", () => {
    expect(readSecretKeys([first], folder)[0]?.key.toString("hex")).toBe(first);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused where others could read its file, or it is not a key", () => {
    const file = join(folder, "secret.key");
    readSecretKeys([], folder);
    chmodSync(file, 0o644);
    expect(() => readSecretKeys([], folder)).toThrow(`run "chmod 600 ${file}"`);
    writeFileSync(file, "short");
    expect(() => readSecretKeys([], folder)).toThrow("must hold 64 hexadecimal digits");
  });
});

describe("what is sealed", () => {
  const secrets = new Secrets(readSecretKeys([first], ""));

  it("opens with its key at its place only", () => {
    const sealed = secrets.seal("canary é", "a b");
    expect(sealed).not.toContain("canary");
    expect(secrets.seal("canary é", "a b")).not.toBe(sealed);
    expect(secrets.open(sealed, "a b")).toBe("canary é");
    expect(() => secrets.open(sealed, "a c")).toThrow("authenticate data");
    const other = new Secrets(readSecretKeys([second], ""));
    expect(() => other.open(sealed, "a b")).toThrow(/sealed with the key [0-9a-f]{8}, which is not here/);
  });

  it("does not open where a byte was changed", () => {
    const sealed = secrets.seal("canary", "a");
    const [id, nonce, text = ""] = sealed.split(".");
    for (const [at, byte] of Buffer.from(text, "base64url").entries()) {
      const bytes = Buffer.from(text, "base64url");
      bytes[at] = byte ^ 1;
      expect(() => secrets.open(`${id}.${nonce}.${bytes.toString("base64url")}`, "a")).toThrow(
        "authenticate data",
      );
    }
  });
});

eachDatabase((test) => {
  const column: SealedColumn = { table: "sealed_thing", column: "secret", key: ["account_id", "id"] };

  let database: Database;
  beforeAll(async () => {
    database = await test.open();
    await database.transaction(null, async (sql) => {
      await template.raw(secretKeyTable.up).execute(sql);
      await template`create table sealed_thing (account_id text, id text, secret text)`.execute(sql);
    });
  });
  beforeEach(() =>
    database.transaction(null, async (sql) => {
      await template`delete from sealed_thing`.execute(sql);
      await forgetSecrets(sql, [column]);
    }),
  );

  it("refuses a start with another key, and takes a new key beside the old one for good", async () => {
    const before = new Secrets(readSecretKeys([first], ""));
    const after = new Secrets(readSecretKeys([second], ""));
    const both = new Secrets(readSecretKeys([second, first], ""));
    await database.transaction(null, async (sql) => {
      for (const id of ["1", "2"])
        await template`insert into sealed_thing values
          ('a', ${id}, ${before.seal(`secret ${id}`, placeOf(column, ["a", id]))})`.execute(sql);
      await template`insert into sealed_thing values ('a', '3', null)`.execute(sql);
    });
    const adopt = (secrets: Secrets) =>
      database.transaction(null, (sql) => adoptSecrets(sql, secrets, [column]));
    await adopt(before);
    await expect(adopt(after)).rejects.toThrow(
      new RegExp(
        `sealed with the key ${before.currentKeyId}, but the server was given ${after.currentKeyId}: give back`,
      ),
    );
    await adopt(both);
    await adopt(after);
    const { rows } = await database.read(null, (sql) =>
      template<{
        id: string;
        secret: string | null;
      }>`select id, secret from sealed_thing order by id`.execute(sql),
    );
    expect(rows.map(({ id, secret }) => secret && after.open(secret, placeOf(column, ["a", id])))).toEqual([
      "secret 1",
      "secret 2",
      null,
    ]);
  });

  it("keeps to one key also while nothing is sealed, until what it sealed is given up", async () => {
    const [ours, theirs] = [first, second].map((key) => new Secrets(readSecretKeys([key], "")));
    const within = <T>(work: (sql: Sql) => Promise<T>) => database.transaction(null, work);
    if (!ours || !theirs) throw new Error("There are two keys");
    await within((sql) => adoptSecrets(sql, ours, [column]));
    await expect(within((sql) => adoptSecrets(sql, theirs, [column]))).rejects.toThrow(
      "give back the SECRET_KEY",
    );
    await within((sql) =>
      template`insert into sealed_thing values
        ('a', '4', ${ours.seal("secret", placeOf(column, ["a", "4"]))})`.execute(sql),
    );
    expect(await within((sql) => forgetSecrets(sql, [column]))).toEqual({ sealed_thing: 1 });
    await within((sql) => adoptSecrets(sql, theirs, [column]));
  });
});

describe("a signature", () => {
  const secretsOf = (...keys: string[]) => new Secrets(readSecretKeys(keys, ""));

  it("is of this text and this purpose, and holds by an older key as well", () => {
    const signed = secretsOf(first).sign("text", "reports");
    for (const secrets of [secretsOf(first), secretsOf(second, first)]) {
      expect(secrets.isSigned("text", "reports", signed)).toBe(true);
      expect(secrets.isSigned("text", "reports", signed.subarray(0, 16))).toBe(true);
      expect(secrets.isSigned("text", "others", signed)).toBe(false);
      expect(secrets.isSigned("test", "reports", signed)).toBe(false);
      expect(secrets.isSigned("text", "reports", signed.subarray(0, 15))).toBe(false);
      expect(secrets.isSigned("text", "reports", Buffer.concat([signed, signed]))).toBe(false);
    }
    expect(secretsOf(second).isSigned("text", "reports", signed)).toBe(false);
  });
});
