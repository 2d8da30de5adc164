import type { Migration } from "../database";

/** The tables that all resources share: who points to whom, and who changed what. */
export const resourceTables: Migration = {
  id: "0010-resources",
  up: `
    create table record_link (
      account_id uuid not null,
      source text not null,
      source_id text not null,
      path text not null,
      target text not null,
      target_id text not null,
      primary key (account_id, source, source_id, path, target_id));
    create index record_link_target on record_link (account_id, target, target_id);

    create table link_pattern (source text primary key, patterns jsonb not null);

    create table record_audit (
      account_id uuid not null,
      sequence bigint generated always as identity,
      resource text not null,
      record_id text not null,
      version integer not null,
      action text not null check (action in ('CREATE', 'UPDATE', 'DELETE')),
      user_id text not null,
      login text not null,
      at timestamptz not null default now(),
      origin text,
      unversioned boolean not null default false,
      changes json not null,
      before json,
      primary key (account_id, sequence));
    create index record_audit_record on record_audit (account_id, resource, record_id, sequence);

    create function refuse_audit_change() returns trigger language plpgsql as $$
      begin raise exception 'The audit is only added to' using errcode = '42501'; end $$;
    create trigger record_audit_append_only before update or delete or truncate on record_audit
      for each statement execute function refuse_audit_change();

    create function record_instant(value text) returns timestamptz
      language plpgsql immutable strict parallel safe as $$
      begin return value::timestamptz; exception when others then return null; end $$;`,
};

/** Beside the login, the name that a user had when he wrote; writes before this have none. */
export const auditNames: Migration = {
  id: "0040-audit-names",
  up: `alter table record_audit add column user_name text`,
};

/**
 * People's order of letters, and of the numbers in a text by how much they are: "Driver 2" before "Driver 10". The older
 * way to write the locale, because the embedded database's ICU knows no language tags with extensions.
 */
export const naturalOrder: Migration = {
  id: "0100-natural-order",
  after: "0110-setting-timeline",
  up: `create collation natural_order (provider = icu, locale = '@colNumeric=yes')`,
};

/**
 * A function that catches errors begins a subtransaction, which no parallel plan may: an index on instants could not be
 * built where PostgreSQL builds it in parallel, and lists by them answered 500.
 */
export const unparallelInstants: Migration = {
  id: "0230-unparallel-instants",
  up: `alter function record_instant(text) parallel unsafe`,
};
