import type { Migration } from "../database";
import type { Feature } from "../feature";

export { keptAnswer } from "./keptAnswer";

/** Answers of writes by the key of their request, kept for a day (quality 3.2). */
const idempotencyTable: Migration = {
  id: "0020-idempotency",
  up: `
    create table idempotent_answer (
      account_id uuid not null,
      user_id text not null,
      key text not null,
      request text not null,
      status integer,
      headers jsonb,
      body text,
      at timestamptz not null,
      primary key (account_id, user_id, key));
    create index idempotent_answer_at on idempotent_answer (at);`,
};

export const idempotencyFeature: Feature = {
  migrations: [idempotencyTable],
  protectedTables: ["idempotent_answer"],
};
