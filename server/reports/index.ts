import { sql as template } from "kysely";
import type { Resource } from "../../schemas";
import { isColumn, type Report } from "../../schemas/reports";
import { baseOf, type Config } from "../config";
import type { Database, Logger } from "../database";
import type { Feature } from "../feature";
import type { Mail } from "../mail";
import { analyzeTables } from "../resources";
import { reportEndpoints } from "./endpoints";
import { factsOf } from "./facts";
import { Files } from "./files";
import { kept, keptTables, noteOrders, Settling } from "./kept";
import { ReportMails, sendingTables, sendNowEndpoints } from "./schedules";
import { settingsRead } from "./settingsRead";
import { turnsFunction } from "./table";

export { attachedReport, endReportMail, scheduleRules } from "./schedules";

type Needs = {
  config: Config;
  database: Database;
  resources: Map<string, Resource>;
  reports: ReadonlyMap<string, Report>;
  mail: Mail;
  now: () => Date;
  log: Logger;
  pace: number;
};

/** Reports, each of a file in schemas/reports and a query beside it (docs/reports.md). */
export const reportsFeature: Feature<Needs> = {
  migrations: [turnsFunction, sendingTables, ...keptTables],
  protectedTables: [
    "report_sending",
    "report_file",
    "report_mail",
    ...kept.flatMap(({ due, tables }) => [due, ...tables]),
  ],
  settings: settingsRead,
  prepare: async (sql, resources) => {
    if (resources.has("orders")) await noteOrders(sql);
  },
  followData: (sql) => analyzeTables(sql, tablesRead),
  serve: ({ config, database, resources, reports: all, mail, now, log, pace }) => {
    const wanted = [
      "orders",
      "vehicles",
      "drivers",
      "distributionCentres",
      "customerLocations",
      "vehicleTypes",
      "fuelTypes",
      "orderItemCancellationReasons",
    ];
    const schedules = resources.get("reportSchedules");
    if (!schedules || wanted.some((name) => !resources.has(name))) return {};
    const reports = [...all.values()];
    const parts = { database, resources, files: new Files(), now, log };
    const base = baseOf(config);
    const mails = new ReportMails({ ...parts, reports: all, mail, pace, base });
    const settling = new Settling({ database, log, pace }, kept);
    return {
      endpoints: [
        ...reports.flatMap((report) => reportEndpoints(report, parts)),
        ...sendNowEndpoints({ resource: schedules, reports: all, now }),
      ],
      start: async () => {
        await expectColumns(database, reports);
        mails.start();
        settling.start();
      },
      stop: async () => {
        await settling.close();
        await mails.close();
      },
    };
  },
};

/** What queries read of a year in great numbers. */
const tablesRead = [
  "order_attempt",
  "order_driven",
  "run",
  "run_driven",
  "run_stop",
  ...kept.flatMap(({ tables }) => tables),
];

/** Nobody's rows: to find out that a query is sound needs none. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** @throws Error with the file, where a query is no SQL or lacks a column that its report has. */
async function expectColumns(database: Database, reports: readonly Report[]): Promise<void> {
  for (const report of reports) {
    const columns = Object.keys(report.properties).filter((name) => isColumn(report.properties[name] ?? {}));
    const choices = Object.entries(report.choices ?? {}).map(([name, choice]) => [name, choice.default]);
    const facts = factsOf(
      report,
      {
        account: nobody,
        from: "2000-01-01",
        to: "2000-01-01",
        timeZone: "UTC",
        weekStart: 1,
        settings: {},
        choices: Object.fromEntries(choices) as Record<string, string>,
        filters: [],
      },
      columns,
    );
    await database
      .read(null, (sql) => template`select * from ${facts} limit 0`.execute(sql))
      .catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(
          `schemas/reports/${report.name}.json: its query "${report.query}.sql" fails: ${reason}`,
          {
            cause: error,
          },
        );
      });
  }
}
