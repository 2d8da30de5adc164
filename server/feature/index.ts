import type { Resource } from "../../schemas";
import type { Migration, SealedColumn, Sql } from "../database";
import type { Endpoint } from "../http/endpoint";
import type { Queue } from "./watched";

export type { Queue, QueueState } from "./watched";

/**
 * What a folder of the server is made of: a line of `server/features.ts`, and it takes part. `Needs` is what it asks for
 * of the services that features share.
 */
export interface Feature<in Needs = unknown> {
  migrations?: readonly Migration[];
  /** Of its tables those that accounts' transactions use, each its own rows only. */
  protectedTables?: readonly string[];
  sealedColumns?: readonly SealedColumn[];
  /** The account settings that its code reads by name. */
  settings?: readonly string[];
  /**
   * What it makes ready after all migrations, in the transaction of the system that they are in; once a version, and once
   * more where servers of another version ran beside it. Answers what the operator should know of it.
   */
  prepare?: (
    sql: Sql,
    resources: Map<string, Resource>,
    preparation: Preparation,
  ) => Promise<string[] | void>;
  /** The same of what depends on the rows that there are, and so is looked at at every start. */
  followData?: (sql: Sql, resources: Map<string, Resource>) => Promise<void>;
  serve?: (needs: Needs) => Served;
}

export interface Preparation {
  /** Whether servers of another version serve on the database: what they work with has to stay. */
  besideOthers?: boolean;
}

/** What a feature offers and does while the server runs. */
export interface Served {
  endpoints?: Endpoint[];
  /** What of its work waits in the database, for the operator to watch. */
  queues?: Queue[];
  /** Begins what goes on beside requests, once all is put together; the server listens after what it answers. */
  start?: () => void | Promise<void>;
  /** Ends it, after the last request. */
  stop?: () => void | Promise<void>;
}
