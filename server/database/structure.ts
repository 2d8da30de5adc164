import { sql as template } from "kysely";
import { mayBecomeApp } from "./appRole";
import type { Sql } from "./database";

/**
 * What stands in the database's catalogue, as a short text: tables, columns, indexes, policies and rights, and what its
 * user may do. It is another one after whatever a person, a restored dump or another server did to them; the numbers that
 * PostgreSQL gives its objects are in it, so that a table made anew under its old name is another one, too. Partitions,
 * which come and go with the days, are not.
 */
export async function structureOf(sql: Sql): Promise<string> {
  const { rows } = await template<{ catalogue: string }>`
    with own as (select * from pg_class where relnamespace = current_schema()::regnamespace and not relispartition)
    select md5(concat_ws(chr(10),
      (select string_agg(concat_ws(' ', oid, relname, relkind, relrowsecurity, relforcerowsecurity, relacl), ', ' order by oid)
        from own),
      (select string_agg(concat_ws(' ', attrelid, attnum, attname, atttypid, attacl), ', ' order by attrelid, attnum)
        from pg_attribute join own on own.oid = attrelid where relkind in ('r', 'v') and attnum > 0 and not attisdropped),
      (select string_agg(concat_ws(' ', polrelid, oid, polname), ', ' order by oid)
        from pg_policy where polrelid in (select oid from own)),
      (select string_agg(concat_ws(' ', oid, proleakproof), ', ' order by oid)
        from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname in ('lower', 'left')),
      (select concat_ws(' ', oid, rolname, rolsuper) from pg_roles where rolname = current_user)
    )) as catalogue`.execute(sql);
  return `${rows[0]?.catalogue} ${await mayBecomeApp(sql)}`;
}
