export type { Actor } from "./actor";
export type { AuditAction, AuditEntry, Changes } from "./auditEntry";
export type { Change, ChangeNotice } from "./change";
export { ApiFailure, itemsOf } from "./failure";
export type { FieldErrors } from "./failure";
export type {
  BatchOperation,
  BatchResult,
  Group,
  HistoryAnswer,
  ListAnswer,
  ListQuery,
  ResourceStore,
  UpdateOptions,
  Written,
} from "./store";
