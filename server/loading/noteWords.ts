import type { Sql } from "../database";
import type { SaidOfLoading } from "../orders";
import { type Actor, auditEvent } from "../resources";

/** What somebody has said of a run of a day. */
type Noted = { aoc: string; day: string; id: string; said: SaidOfLoading };

/** Writes what was said of runs as a whole into the audit, and tells it to the boards that show the day. */
export async function noteWords(sql: Sql, actor: Actor, words: readonly Noted[]): Promise<void> {
  for (const { aoc, day, id, said } of words)
    await auditEvent(sql, actor, {
      subject: "schedules",
      id: `${aoc}/${day}`,
      action: "UPDATE",
      changes: {
        run: { to: id },
        loading: { to: said.loading },
        ...(said.name && { name: { to: said.name } }),
      },
      told: true,
    });
}
