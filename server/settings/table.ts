import type { Migration, SealedColumn } from "../database";

/**
 * Which value each setting has from which day on, in the areas of the catalogue (`account`, `mail`, …). `account_setting`
 * holds the account's values of today. `put_on` is false while the day is still to come.
 */
export const settingTimeline: Migration = {
  id: "0110-setting-timeline",
  up: `
    create table setting_timeline (
      account_id uuid not null references account on delete cascade,
      area text not null,
      name text not null,
      valid_from date not null,
      value jsonb,
      sealed text,
      version integer not null,
      put_on boolean not null,
      user_id uuid,
      login text,
      user_name text,
      primary key (account_id, area, name, valid_from));
    create index setting_to_put_on on setting_timeline (valid_from) where not put_on;
    update account_setting set value = to_jsonb(value #>> '{}')
      where name = 'weekstart' and jsonb_typeof(value) = 'number';
    insert into setting_timeline (account_id, area, name, valid_from, value, version, put_on)
      select account_id, 'account', name, '0001-01-01', value, 1, true from account_setting;`,
};

/** PASSWORD settings. */
export const settingSecrets: SealedColumn = {
  table: "setting_timeline",
  column: "sealed",
  key: ["account_id", "area", "name", "valid_from"],
};
