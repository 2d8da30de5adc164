import { publish, type Sql } from "../../database";

/** What every server hears of drivers beside what the audit says. */
export type DriverNotice = {
  /** Something of his runs is another thing, of which no record tells. */
  driverRuns?: { account: string; driver: string };
  /** A session has ended, by the hash under which it was stored. */
  appSession?: string;
};

export async function publishToDrivers(sql: Sql, notice: DriverNotice): Promise<void> {
  await publish(sql, JSON.stringify(notice));
}
