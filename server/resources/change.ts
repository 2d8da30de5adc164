import type { AuditAction } from "./auditEntry";

/** One write, as the change feed tells it. Sequences grow in the order of commits within an account. */
export type Change = {
  sequence: number;
  resource: string;
  id: string;
  version: number;
  action: AuditAction;
  /** The login. */
  user: string;
  /** The name that he had then; absent where none was kept. */
  userName?: string;
  /** An instant in UTC. */
  at: string;
  /** The X-Origin-Id of the request that wrote. */
  origin?: string;
};

/**
 * What `publish` says after a write, as JSON: the account's audit has grown by these sequences (both included; other
 * accounts' may lie between). Read them with `changesSince`, from `first - 1`.
 */
export type ChangeNotice = { account: string; first: number; last: number };
