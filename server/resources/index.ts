import type { Feature } from "../feature";
import { auditChain } from "./auditChain";
import { auditEvents, auditRefusals } from "./auditEvent";
import { auditIndexes } from "./auditIndexes";
import { generatedNumbers } from "./generated";
import { auditNames, naturalOrder, resourceTables, unparallelInstants } from "./migrations";
import { prepareResources } from "./prepare";
import { analyzeResources } from "./statistics";

export type { Actor } from "./actor";
export type { AuditEntry, Changes } from "./auditEntry";
export type { Beside } from "./beside";
export type { Change, ChangeNotice } from "./change";
export { changesSince, lastSequence, subjectsTold, subjectsToldTo } from "./changes";
export type { BatchOperation, BatchResult, ListQuery, ResourceStore, Written } from "./store";
export { verifyAudit } from "./auditChain";
export { auditEvent } from "./auditEvent";
export { auditTrail } from "./auditTrail";
export { type EventEntry, eventsOf } from "./eventHistory";
export { describeChanges } from "./description";
export { nextGenerated, takeNumbers } from "./generated";
export type { RecordRules, RulesByResource } from "./recordRules";
export { amendRecords, type Amend, type Amended } from "./amending";
export { tableOf } from "./table";
export type { Draft } from "./checkWrites";
export { applyWrites, takeTurn } from "./applyWrites";
export { shortened } from "./cleanBody";
export { own, sameJson, type Stored, type Values } from "./record";
export { recordsOf } from "./recordsOf";
export type { Work } from "./work";
export { forgottenBefore, longGone } from "./longGone";
export { createPlanter } from "./planting";
export type { PasswordKeeper } from "./passwords";
export { createStores } from "./stores";
export { analyzeTables } from "./statistics";

export const resourcesFeature: Feature = {
  migrations: [
    resourceTables,
    auditNames,
    auditChain,
    auditEvents,
    naturalOrder,
    auditRefusals,
    generatedNumbers,
    unparallelInstants,
    auditIndexes,
  ],
  protectedTables: ["generated_number"],
  prepare: prepareResources,
  followData: analyzeResources,
};
