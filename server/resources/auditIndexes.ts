import type { Migration } from "../database";

/**
 * What leads to an account's entries: their time, who it was, by which API key, what of. That a key did it is in the
 * entry's hash as the rest of it is; entries from before have none, and the hashes that they had.
 */
export const auditIndexes: Migration = {
  id: "0600-audit-indexes",
  up: `
    alter table record_audit add column key_id text;
    create index record_audit_time on record_audit (account_id, at, sequence);
    create index record_audit_login on record_audit (account_id, login, at, sequence);
    create index record_audit_resource on record_audit (account_id, resource, at, sequence);
    create index record_audit_key on record_audit (account_id, key_id, at, sequence) where key_id is not null;

    create or replace function audit_hash(previous bytea, entry record_audit) returns bytea language sql stable as $$
      select sha256(coalesce(previous, ''::bytea) || convert_to((case when entry.key_id is null then json_build_array(
        entry.account_id, entry.sequence, entry.resource, entry.record_id, entry.version, entry.action, entry.user_id,
        entry.login, entry.user_name, extract(epoch from entry.at), entry.origin, entry.unversioned, entry.changes,
        entry.before) else json_build_array(
        entry.account_id, entry.sequence, entry.resource, entry.record_id, entry.version, entry.action, entry.user_id,
        entry.login, entry.user_name, extract(epoch from entry.at), entry.origin, entry.unversioned, entry.changes,
        entry.before, entry.key_id) end)::text, 'UTF8')) $$;`,
};
