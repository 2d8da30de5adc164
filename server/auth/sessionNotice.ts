import { publish, type Sql } from "../database";

/** What every server hears of sessions, once that holds. */
export type SessionNotice = {
  sessions: {
    /** What those were stored under that are no more. */
    ended: string[];
    /** Of whom the others are, where what he may do has changed as well. */
    user?: string;
  };
};

/** PostgreSQL bounds what one notice says. */
const mostOfNotice = 100;

/** Tells all servers, once the transaction has committed, that sessions have ended: none goes on with their streams. */
export async function publishEnds(sql: Sql, ended: string[], user?: string): Promise<void> {
  for (let from = 0; from < ended.length; from += mostOfNotice) {
    const some = ended.slice(from, from + mostOfNotice);
    const notice: SessionNotice = { sessions: { ended: some, ...(user !== undefined && { user }) } };
    await publish(sql, JSON.stringify(notice));
  }
}
