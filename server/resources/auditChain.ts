import { sql as template } from "kysely";
import type { Migration, Sql } from "../database";

/**
 * Chains each account's audit: an entry's hash is over the one before it and all that the entry says (quality S22). Who
 * may do anything to the database can still alter an entry, but not without `verifyAudit` telling. Writers of one
 * account take turns (`takeTurn`), so that the chain has no forks and nobody waits who did not before.
 */
export const auditChain: Migration = {
  id: "0050-audit-chain",
  after: "0060-mail",
  up: `
    alter table record_audit add column hash bytea;

    create function audit_hash(previous bytea, entry record_audit) returns bytea language sql stable as $$
      select sha256(coalesce(previous, ''::bytea) || convert_to(json_build_array(
        entry.account_id, entry.sequence, entry.resource, entry.record_id, entry.version, entry.action, entry.user_id,
        entry.login, entry.user_name, extract(epoch from entry.at), entry.origin, entry.unversioned, entry.changes,
        entry.before)::text, 'UTF8')) $$;

    -- A plan is made once a connection, also for a table that is still empty then: it must be the index's.
    create function chain_audit() returns trigger language plpgsql
      set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
      declare previous bytea;
      begin
        select hash into previous from record_audit
          where account_id = new.account_id order by sequence desc limit 1;
        new.hash := audit_hash(previous, new);
        return new;
      end $$;
    create trigger record_audit_chain before insert on record_audit
      for each row execute function chain_audit();

    alter table record_audit disable trigger record_audit_append_only;
    do $$
      declare
        entry record_audit;
        account uuid;
        previous bytea;
      begin
        for entry in select * from record_audit order by account_id, sequence loop
          if account is distinct from entry.account_id then previous := null; end if;
          account := entry.account_id;
          previous := audit_hash(previous, entry);
          update record_audit set hash = previous where account_id = account and sequence = entry.sequence;
        end loop;
      end $$;
    alter table record_audit enable trigger record_audit_append_only;
    alter table record_audit alter column hash set not null;`,
};

/** Where an account's chain is broken: this entry is not as it was written, or the one before it is not. */
export type BrokenEntry = { account: string; sequence: number };

/**
 * Looks at every entry of every account that the transaction sees. Answers how many there are, and those whose hash does
 * not fit them and their predecessor: altered, put in between, or following one that was taken away. That the newest
 * entries were cut off can't be seen: compare `entries` with a backup's.
 */
export async function verifyAudit(sql: Sql): Promise<{ entries: number; broken: BrokenEntry[] }> {
  const { rows } = await template<{ entries: number; broken: BrokenEntry[] }>`
    select count(*) as entries, coalesce(json_agg(json_build_object('account', account_id, 'sequence', sequence)
      order by account_id, sequence) filter (where hash <> expected), '[]') as broken
    from (
      select account_id, sequence, hash,
        audit_hash(lag(hash) over (partition by account_id order by sequence), r) as expected
      from record_audit r) c`.execute(sql);
  return rows[0] ?? { entries: 0, broken: [] };
}
