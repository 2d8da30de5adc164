import type { Migration } from "../database";

/**
 * The users of an account as records of the resource `users`: a view of the table by which they sign in, which is
 * nobody's to read but the system's. It shows an account its own users, without their passwords; what is written to it,
 * goes on from here. `said` keeps which flags were said to be no, for a record is read as it was written.
 */
export const usersView: Migration = {
  id: "0130-users",
  up: `
    alter table console_user
      add column version integer not null default 1,
      add column said jsonb not null default '{}',
      add column performer boolean,
      add column has_api_access boolean,
      add column external_id text,
      add column cs_aoc jsonb,
      add column dispatcher_aoc jsonb,
      add column performer_aoc jsonb,
      drop constraint console_user_roles_check,
      drop constraint console_user_check,
      add constraint console_user_role check (role = any (roles) or roles = '{}');

    create function user_flag(held boolean, said jsonb, name text) returns boolean language sql immutable as $$
      select case when held then true when said -> name is not null then false end $$;

    create view users with (security_barrier) as
      select account_id, id::text as id, version, login, name, email, language, external_id as "externalID",
        user_flag(not active, said, 'blocked') as blocked,
        user_flag('ADMIN' = any (roles), said, 'admin') as admin,
        user_flag('DISPATCHER' = any (roles), said, 'dispatcher') as dispatcher,
        user_flag('CUSTOMER_SERVICE' = any (roles), said, 'customer_service') as customer_service,
        user_flag('MANAGER' = any (roles), said, 'manager') as manager,
        performer, has_api_access as "hasAPIAccess", cs_aoc, dispatcher_aoc, performer_aoc,
        null::text as password_new, null::text as password_new_confirm
      from console_user
      where account_id = nullif(current_setting('app.account', true), '')::uuid
        or (coalesce(current_setting('app.account', true), '') = '' and current_user <> 'runsheet_app');

    create function nobodys_password() returns text language sql volatile as $$
      select '$argon2id$v=19$m=19456,t=2,p=1$'
        || rtrim(encode(substring(sha256(gen_random_uuid()::text::bytea) from 1 for 16), 'base64'), '=') || '$'
        || rtrim(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'base64'), '=') $$;

    create function keep_admin(account uuid) returns void language plpgsql as $$
      begin
        if not exists (select from console_user where account_id = account and active and 'ADMIN' = any (roles)) then
          raise exception 'LAST_ADMIN' using errcode = 'RS001';
        end if;
      end $$;

    create function write_user() returns trigger language plpgsql security definer set search_path from current as $$
      declare
        held text[];
        account uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
      begin
        if coalesce(current_setting('app.account', true), '') not in ('', account::text) then
          raise exception 'These are users of another account' using errcode = '42501';
        end if;
        if tg_op = 'DELETE' then
          delete from console_user where account_id = account and id = old.id::uuid;
          perform keep_admin(account);
          return old;
        end if;
        held := array_remove(array[case when new.admin then 'ADMIN' end, case when new.dispatcher then 'DISPATCHER' end,
          case when new.customer_service then 'CUSTOMER_SERVICE' end, case when new.manager then 'MANAGER' end], null);
        if tg_op = 'INSERT' then
          insert into console_user (account_id, id, version, login, name, password_hash, roles, role)
          values (account, new.id::uuid, 0, new.login, new.name, nobodys_password(), held, coalesce(held[1], ''));
        end if;
        update console_user set
          login = new.login, name = new.name, email = new.email, language = new.language,
          external_id = new."externalID", active = not coalesce(new.blocked, false), roles = held,
          role = case when role = any (held) then role else coalesce(held[1], '') end,
          performer = new.performer, has_api_access = new."hasAPIAccess",
          cs_aoc = new.cs_aoc, dispatcher_aoc = new.dispatcher_aoc, performer_aoc = new.performer_aoc,
          password_hash = coalesce(new.password_new, password_hash), version = new.version,
          said = jsonb_strip_nulls(jsonb_build_object('blocked', new.blocked, 'admin', new.admin,
            'dispatcher', new.dispatcher, 'customer_service', new.customer_service, 'manager', new.manager))
        where account_id = account and id = new.id::uuid;
        if new.password_new is not null then
          delete from session where account_id = account and user_id = new.id::uuid;
          delete from trusted_browser where account_id = account and user_id = new.id::uuid;
          delete from two_factor_challenge where account_id = account and user_id = new.id::uuid;
          delete from reset_link where account_id = account and user_id = new.id::uuid;
        end if;
        perform keep_admin(account);
        return new;
      end $$;
    create trigger users_write instead of insert or update or delete on users
      for each row execute function write_user();

    create function count_user_version() returns trigger language plpgsql as $$
      begin
        new.version := old.version + 1;
        return new;
      end $$;
    create trigger console_user_version before update on console_user for each row
      when (new.version = old.version and (new.login, new.name, new.email, new.language, new.roles, new.active)
        is distinct from (old.login, old.name, old.email, old.language, old.roles, old.active))
      execute function count_user_version();`,
};
