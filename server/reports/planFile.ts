import { ApiFailure } from "../../schemas/failure";
import type { Report } from "../../schemas/reports";
import { rowsListQuery } from "../resourceCalls";
import { askedOf, type Asking } from "./asked";
import { conditionsLine } from "./conditions";
import { type fileOf, mostFileRows } from "./files";
import { pageOf } from "./paging";
import type { Parts } from "./parts";
import { openReading } from "./reading";
import { countRows } from "./rows";
import type { Words } from "./words";

/** What a file of a report is made of, but for its kind. */
type Planned = Omit<Parameters<typeof fileOf>[1], "kind" | "key">;

/**
 * What is asked for as a file, in the words of its reader, with how many rows that gives.
 * @throws ApiFailure of what is asked for, REPORT_FILE_TOO_LONG
 */
export async function planFile(
  report: Report,
  { words, query, ...caller }: Asking & { words: Words; query: Record<string, unknown> },
  { database, resources, now }: Pick<Parts, "database" | "resources" | "now">,
): Promise<Planned> {
  const reading = await openReading(database, caller.account.id);
  const found = await reading.read(async (sql) => {
    const asked = await askedOf(sql, report, { caller, query }, now());
    const { sort } = pageOf(report, asked, rowsListQuery({ results: 0, startIndex: 0, ...sortIn(query) }));
    const conditions = await conditionsLine(sql, { report, asked, words, resources });
    return { asked, sort, conditions };
  });
  const count = await countRows(reading, report, found.asked);
  if (count > mostFileRows) throw new ApiFailure("REPORT_FILE_TOO_LONG", { count, limit: mostFileRows });
  return { report, words, reading, count, ...found };
}

function sortIn({ sort, dir }: Record<string, unknown>): Record<string, unknown> {
  return { ...(sort !== undefined && { sort }), ...(dir !== undefined && { dir }) };
}
