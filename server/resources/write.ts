import type { Stored } from "./record";

/** One write that is checked and only has to be done. `version` is the one that it gives the record. */
export type Write =
  | { action: "CREATE"; after: Stored }
  | { action: "UPDATE"; before: Stored; after: Stored; unversioned?: boolean }
  | { action: "DELETE"; before: Stored; unversioned?: boolean };
