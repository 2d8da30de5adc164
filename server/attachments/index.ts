import type { Migration } from "../database";
import type { Feature } from "../feature";
import { attachmentEndpoints, type AttachmentParts } from "./endpoints";

export { pictureEndingOf } from "./content";
export { type Picture, rewritten, shrunk } from "./picture";
export { received } from "./received";

/**
 * The files of records, in the database: they are in its transactions, its backups and its isolation, and are there for
 * every server on it. Pictures are packed already, so that nothing is packed once more.
 */
const attachmentTable: Migration = {
  id: "0190-attachments",
  up: `
    create table attachment (
      account_id uuid not null,
      id text not null,
      resource text not null,
      record_id text not null,
      name text not null,
      content_type text not null,
      size integer not null,
      width integer,
      height integer,
      user_name text not null,
      at timestamptz not null,
      removed_at timestamptz,
      content bytea not null,
      thumbnail bytea,
      primary key (account_id, id));
    alter table attachment alter column content set storage external;
    create index attachment_record on attachment (account_id, resource, record_id);`,
};

export const attachmentsFeature: Feature<AttachmentParts> = {
  migrations: [attachmentTable],
  protectedTables: ["attachment"],
  serve: (parts) => ({ endpoints: attachmentEndpoints(parts) }),
};
