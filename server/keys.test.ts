import { sql as template } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { accountA, bothDatabases } from "../tests/databases";
import { type Database, migrate } from "./database";
import { migrations } from "./features";
import { full } from "../tests/scope";

/** Tables of no account (docs/scale.md, Keys): a distributed PostgreSQL has them on one node, or whole on each. */
const ofNoAccount: Record<string, string> = {
  account: "is the list of accounts",
  applied_schema: "the shapes of the resources' tables",
  captcha_key: "the server's own key for proofs of work",
  captcha_spent: "proofs of work that were used: asked before anybody is known",
  link_pattern: "where resources' records refer to others, by their schemas",
  prepared_state: "the version that prepared the database",
  reset_request: "whoever asked for a new password, by names that nobody has looked up yet",
  runsheet_migration: "the migrations that were applied",
  secret_key: "the key that secrets are sealed with",
  sign_in_counter: "failed attempts by address, and by names that may be nobody's",
};

/** Notes of what is to be put together anew, many of one key, so that no writer waits for another (server/reports/kept). */
const withoutKey = ["item_due", "visit_due"];

/** What is unique beyond an account, and why it has to be. */
const acrossAccounts: Record<string, string> = {
  device_token:
    "whoever shows a token that another account has learned must not be taken for that one's device",
  api_key_hash: "the same of API keys",
};

type Key = { table: string; name: string; isPrimary: boolean; first: string | null };

bothDatabases((test) => {
  test.isPrepared = true;
  let database: Database;
  beforeAll(async () => {
    database = await test.open();
  });

  it("has keys that begin with the account, of every table that is not of none", async () => {
    const tables = await tablesOf(database);
    const keys = await keysOf(database);
    expect(tables.filter(({ account }) => account === null).map(({ name }) => name)).toEqual(
      Object.keys(ofNoAccount),
    );
    expect(tables.filter(({ account }) => account === "may be null")).toEqual([]);

    const ofAccounts = keys.filter(({ table }) => !(table in ofNoAccount));
    const others = ofAccounts.filter(({ first }) => first !== "account_id").map(({ name }) => name);
    expect(others).toEqual(Object.keys(acrossAccounts).toSorted());
    const keyed = new Set(keys.filter(({ isPrimary }) => isPrimary).map(({ table }) => table));
    expect(tables.map(({ name }) => name).filter((name) => !keyed.has(name))).toEqual(withoutKey);
  });

  it("refers from one row to another within an account alone, or to the account itself", async () => {
    const { rows } = await database.read(null, (sql) =>
      template<{ name: string }>`
        select c.conname as name from pg_constraint c
          join pg_attribute own on own.attrelid = c.conrelid and own.attnum = c.conkey[1]
          join pg_attribute other on other.attrelid = c.confrelid and other.attnum = c.confkey[1]
        where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and not (
          own.attname = 'account_id' and (other.attname = 'account_id' or c.confrelid = 'account'::regclass))`.execute(
        sql,
      ),
    );
    expect(rows).toEqual([]);
  });
});

bothDatabases((test) => {
  it(
    "keeps what there was before keys began with the account, for servers of before as well",
    full,
    async () => {
      const database = await test.open();
      const first = migrations.findIndex(({ id }) => id === "0580-planning-key");
      await database.transaction(null, async (sql) => {
        await migrate(sql, migrations.slice(0, first));
        await template.raw(ofBefore).execute(sql);
      });
      const rows = () =>
        database.read(null, async (sql) => {
          const found: unknown[] = [];
          for (const name of changed) {
            const { rows: all } = await template<{ row: object }>`
            select to_jsonb(t) - 'account_id' as row from ${template.table(name)} t`.execute(sql);
            found.push([name, all]);
          }
          return found;
        });
      const before = await rows();
      await database.transaction(null, (sql) => migrate(sql, migrations));
      expect(await rows()).toEqual(before);

      await database.transaction(null, async (sql) => {
        // As a server of before writes it; the account is found by the browser.
        await template`insert into trusted_browser_token (token_hash, browser_id) values ('later', ${user})`.execute(
          sql,
        );
        const { rows: tokens } = await template`select token_hash, account_id from trusted_browser_token
        order by token_hash`.execute(sql);
        expect(tokens).toEqual([
          { token_hash: "earlier", account_id: accountA },
          { token_hash: "later", account_id: accountA },
        ]);
        await template`delete from trusted_browser where account_id = ${accountA}`.execute(sql);
        const { rows: left } = await template`select from trusted_browser_token`.execute(sql);
        expect(left).toEqual([]);
      });
    },
  );
});

/** The tables whose keys were changed. */
const changed = [
  "app_session",
  "known_browser",
  "mail",
  "planning_job",
  "position_share",
  "reset_link",
  "session",
  "tracking_link",
  "trusted_browser",
  "trusted_browser_token",
  "two_factor_challenge",
  "webhook_delivery",
  "webhook_secret",
];

const user = "11111111-0000-4000-8000-000000000001";
/** A row in each of them. */
const ofBefore = `
  insert into account (id, name, title) values ('${accountA}', 'a', 'A');
  insert into console_user (account_id, id, login, name, password_hash, roles, role)
    values ('${accountA}', '${user}', 'u', 'U', 'h', '{ADMIN}', 'ADMIN');
  insert into session (account_id, user_id, token_hash, created_at, seen_at, authenticated_at)
    values ('${accountA}', '${user}', 's', now(), now(), now());
  insert into known_browser (token_hash, account_id, user_id, seen_at) values ('k', '${accountA}', '${user}', now());
  insert into reset_link (token_hash, account_id, user_id, created_at) values ('r', '${accountA}', '${user}', now());
  insert into two_factor (account_id, user_id, secret, created_at) values ('${accountA}', '${user}', 's', now());
  insert into two_factor_challenge (token_hash, account_id, user_id, created_at)
    values ('c', '${accountA}', '${user}', now());
  insert into trusted_browser (id, account_id, user_id, token_hash, created_at, seen_at)
    values ('${user}', '${accountA}', '${user}', 't', now(), now());
  insert into trusted_browser_token (token_hash, browser_id) values ('earlier', '${user}');
  insert into app_session (token_hash, account_id, app_user, password_mark, created_at)
    values ('p', '${accountA}', 'd', 'm', now());
  insert into mail (id, account_id, kind, content, created_at, expires_at, due_at)
    values ('${user}', '${accountA}', 'message', 'c', now(), now(), now());
  insert into planning_job (id, account_id, user_id, created_at, state, request)
    values ('${user}', '${accountA}', 'u', now(), 'PENDING', '{}');
  insert into position_share (account_id, id, token_hash, vehicle, made, made_by, until)
    values ('${accountA}', '${user}', 'h', 'v', now(), 'u', now());
  insert into tracking_link (account_id, order_id, number, token_hash, told_at)
    values ('${accountA}', 'o', 1, 'l', now());
  insert into webhook_secret (account_id, id, webhook, secret) values ('${accountA}', '${user}', 'w', 's');
  insert into webhook_delivery (account_id, id, webhook, event, subject, body, created_at, due_at)
    values ('${accountA}', '${user}', 'w', 'e', 's', 'b', now(), now());`;

/** Partitions have the keys of the table that they are part of. */
const own = template`t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`;

async function tablesOf(database: Database): Promise<{ name: string; account: string | null }[]> {
  const { rows } = await database.read(null, (sql) =>
    template<{ name: string; account: string | null }>`
      select t.relname as name, case when a.attnotnull then 'is there' when a.attname is not null then 'may be null' end as account
      from pg_class t left join pg_attribute a
        on a.attrelid = t.oid and a.attname = 'account_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
      where ${own} order by t.relname collate "C"`.execute(sql),
  );
  return rows;
}

async function keysOf(database: Database): Promise<Key[]> {
  const { rows } = await database.read(null, (sql) =>
    template<Key>`
      select t.relname as table, i.relname as name, x.indisprimary as "isPrimary", a.attname as first
      from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where x.indisunique and ${own} order by i.relname collate "C"`.execute(sql),
  );
  return rows;
}
