import type { FastifyRequest } from "fastify";
import { sql as template } from "kysely";
import type { Database } from "../database";
import { originsIn } from "../settings";

/**
 * The origins whose pages may have this one in a frame: those that the account of the embedded shell lists in its
 * setting `embeddedHosts`, nobody for any other page (quality S25).
 */
export async function embeddersOf(database: Database, request: FastifyRequest): Promise<string[]> {
  const { account } = (request.query ?? {}) as { account?: unknown };
  if (typeof account !== "string" || account.length > 100 || account.includes("\0")) return [];
  try {
    return await database.read(null, async (sql) => {
      const { rows } = await template<{ value: unknown }>`
        select s.value from account_setting s join account a on a.id = s.account_id
        where a.name = lower(${account}) and s.name = 'embeddedHosts'`.execute(sql);
      return originsIn(String(rows[0]?.value ?? "")) ?? [];
    });
  } catch (error) {
    // The page comes without a database too, and tells that there is none; in a frame it can wait.
    request.log.warn({ err: error }, "Who may embed the page could not be read");
    return [];
  }
}
