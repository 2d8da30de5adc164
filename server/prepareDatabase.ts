import type { Resource } from "../schemas";
import { accountTables, usersView } from "./accounts";
import { apiAccess, indexKeys } from "./apiKeys";
import { attachmentTable } from "./attachments";
import { knownBrowserTable, resetTables, signInTables, twoFactorTables } from "./auth";
import { communicationTable } from "./communications";
import { type Database, migrate, protectTables, type Sql } from "./database";
import { storedFilterTable } from "./filters";
import { idempotencyTable } from "./idempotency";
import { keyValueTable } from "./keyValue";
import { mailAbout, mailOrder, mailTable } from "./mail";
import { planningTable } from "./planning";
import { codeVersion, isPrepared, rememberPrepared } from "./prepared";
import { scheduleTables } from "./schedules";
import { giveDefaultTemplates } from "./printTemplates";
import {
  analyzeResources,
  auditChain,
  auditEvents,
  auditNames,
  auditRefusals,
  generatedNumbers,
  naturalOrder,
  prepareResources,
  resourceTables,
} from "./resources";
import { secretKeyTable } from "./secrets";
import { settingTimeline } from "./settings";

/** Statements over large tables take longer than a request's may. */
const statementLimitMs = 30 * 60_000;

/**
 * Makes the database fit this version of the server and its schemas, all or nothing. Where it fits already, only what its
 * data ask for is done.
 *
 * @throws NewerSchema, SchemaRefused: the server does not start, and nothing has changed.
 */
export async function prepareDatabase(
  database: Database,
  resources: Map<string, Resource>,
  code = codeVersion(),
): Promise<void> {
  await database.transaction(
    null,
    async (sql) => {
      if (await isPrepared(sql, resources, code)) return followData(sql, resources);
      await migrate(sql, [
        accountTables,
        resourceTables,
        idempotencyTable,
        keyValueTable,
        auditNames,
        signInTables,
        mailTable,
        auditChain,
        twoFactorTables,
        resetTables,
        auditEvents,
        knownBrowserTable,
        secretKeyTable,
        settingTimeline,
        naturalOrder,
        auditRefusals,
        usersView,
        apiAccess,
        planningTable,
        generatedNumbers,
        storedFilterTable,
        scheduleTables,
        attachmentTable,
        mailOrder,
        communicationTable,
        mailAbout,
      ]);
      await protectTables(sql, [
        "account_setting",
        "attachment",
        "communication",
        "generated_number",
        "idempotent_answer",
        "key_value",
        "mail",
        "planning_job",
        "schedule",
        "schedule_step",
        "setting_timeline",
        "stored_filter",
      ]);
      await prepareResources(sql, resources);
      if (resources.has("apiKeys")) await indexKeys(sql);
      await followData(sql, resources);
      await rememberPrepared(sql, resources, code);
    },
    { statementLimitMs },
  );
}

/** What depends on the rows that there are, and so is looked at at every start. */
async function followData(sql: Sql, resources: Map<string, Resource>): Promise<void> {
  await giveDefaultTemplates(sql, resources);
  await analyzeResources(sql, resources);
}
