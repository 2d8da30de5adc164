import { type CustomTypesConfig, type Pool, types } from "pg";
import type { ChangeFeed } from "./changeFeed";
import type { DatabaseUnavailable } from "./errors";
import type { Troubles } from "./troubles";
import type { WaitingLine } from "./waitingLine";

/** What differs between the two databases, behind one `pg.Pool`. */
export interface Store {
  readonly kind: "embedded" | "postgresql";
  readonly pool: Pool;
  readonly changes: ChangeFeed;
  readonly troubles: Troubles;
  /** What an operator does where the database takes no changes. */
  readonly howToWrite: string;
  /** Why no transaction can run now; undefined while all is well. */
  outage(): DatabaseUnavailable | undefined;
  /** Why nothing is to be written, where the store looks to that itself. */
  unwritable?(): DatabaseUnavailable | undefined;
  /** Sets how long a statement of the coming transaction may take, and answers SQL that must follow BEGIN. */
  limitStatements(milliseconds: number): string;
  /** A connection failed or could not be had: time to look whether the whole database is away. */
  suspect(): void;
  /** Settles when what was committed is on the disk, where the engine does not see to it. */
  durable?(): Promise<void>;
  /** Begins to look after its files, beside the transactions of that line, where the engine does not. */
  maintain?(line: WaitingLine): void;
  ready(): Promise<boolean>;
  /** As `Database` has them, where several servers may be on one database. */
  others?(version: number): Promise<number>;
  joins?(version: number): Promise<void>;
  close(): Promise<void>;
}

/** Hears that the database went away: who waits for it should not. */
export type OnOutage = (error: DatabaseUnavailable) => void;

/** Seconds (0.5, 1, 2, 4, 4, …) between attempts to reach a database that is away. */
export function* growingDelays(): Generator<number, never> {
  for (let delay = 0.5; ; delay = Math.min(delay * 2, 4)) yield delay;
}

/** How both kinds of pool read values: whole numbers as numbers, dates as written (a Date would shift them). */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? types.getTypeParser(oid, format),
};

const parsers: Record<number, (text: string) => unknown> = {
  20: Number, // bigint: counts, milliseconds
  1082: (text) => text, // date
};
