import type { Migration, SealedColumn } from "../database";

/** Mails on their way, and for a month those that went or failed, then without their content. */
export const mailTable: Migration = {
  id: "0060-mail",
  up: `
    create table mail (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null,
      content text,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      due_at timestamptz not null,
      attempts integer not null default 0,
      lease uuid,
      leased_until timestamptz,
      finished_at timestamptz,
      error text,
      check ((finished_at is null) = (content is not null)));
    create index mail_waiting on mail (due_at) where finished_at is null;
    create index mail_finished on mail (finished_at);`,
};

/** Mails of our own go first, and an account's messages are counted that are under way (`claimMail`). */
export const mailOrder: Migration = {
  id: "0200-mail-order",
  up: `
    drop index mail_waiting;
    create index mail_waiting on mail ((kind = 'message'), due_at) where finished_at is null;
    create index mail_under_way on mail (account_id) where lease is not null;`,
};

/** What a mail is about, where it is taken back with that (`withdrawMailsAbout`). */
export const mailAbout: Migration = {
  id: "0220-mail-about",
  up: "alter table mail add column about text[]",
};

/** SMS wait in the same queue, and what is held back waits until it is let go. */
export const mailHeld: Migration = {
  id: "0540-mail-held",
  up: `
    alter table mail add column held_at timestamptz;
    drop index mail_waiting;
    create index mail_waiting on mail ((kind in ('message', 'sms')), due_at)
      where finished_at is null and held_at is null;`,
};

/** By the account, as all keys (server/keys.test.ts). */
export const mailKey: Migration = {
  id: "0584-mail-key",
  up: "alter table mail drop constraint mail_pkey, add primary key (account_id, id)",
};

/** Recipient and texts: a reset link in them is worth a password until it was used. */
export const mailContent: SealedColumn = { table: "mail", column: "content", key: ["id"] };
