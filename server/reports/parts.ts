import type { Resource } from "../../schemas";
import type { Database, Logger } from "../database";
import type { Files } from "./files";

export type Parts = {
  database: Database;
  resources: Map<string, Resource>;
  files: Files;
  now: () => Date;
  log: Logger;
};

/** What every call of a report may refuse. */
export const reportRefusals = [
  "FORBIDDEN",
  "UNAUTHENTICATED",
  "BAD_PARAMETER",
  "INVALID",
  "UNKNOWN_SORT",
] as const;
