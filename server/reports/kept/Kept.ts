import type { RawBuilder } from "kysely";

/**
 * What reports read of a year, kept narrow and in one place as what it is made of changes. Who writes that knows nothing of
 * it: triggers note in the table `due` whose rows are to be put together anew, many times where many write, so that none
 * waits for another; whoever reads a report does that first (`settleKept`), and of what nobody reads it is done little by
 * little (`Settling`).
 */
export interface Kept {
  due: string;
  /** The column of `due` and of all `tables` by which their rows are put together. */
  key: string;
  tables: readonly string[];
  /** So many keys in one transaction. */
  atOnce: number;
  /** The statements that write the rows of these keys, of which there are none. */
  fill: (accountId: string, keys: readonly string[]) => RawBuilder<unknown>[];
}
