export type AuditAction = "CREATE" | "UPDATE" | "DELETE";

/** What became of the properties: `{}` for a value that is never shown; without `from` or `to` there was none. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** An audit record as the API answers it (spec 3.9). */
export type AuditEntry = {
  /** The sequence, as text. */
  id: string;
  /** The login. */
  user: string;
  /** The name that he had then; absent where none was kept. */
  userName?: string;
  /** An instant in UTC. */
  modificationDate: string;
  actionType: AuditAction;
  description: string;
  version: number;
  changes: Changes;
  /** The writer did not say which version he had read: the last write won (quality 3.2). */
  unversioned?: true;
};
