import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { openDatabase } from "../server/database";
import { type ApiClient, clientOf, signInCookie } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { withPostgres } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";
import { fillYear } from "./reportsYear";

/**
 * Each report over a year of 500 orders a day, over HTTP on both databases; and 100,000 rows as
 * a workbook, with the memory that its server takes for it. `DAYS=60` for fewer.
 */
const days = Number(process.env.DAYS ?? 365);
const [runs, stops] = [25, 20];
const reports = [
  "on-time-report",
  "driver-performance",
  "daily-runs-report",
  "aggregated-reports",
  "fuel-cost-report",
  "order-items-delivery-report",
];
const limits = { embedded: 2_000, postgresql: 1_000 } as const;

const dayBack = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
/** Reports call their period's days by names of their own. */
const periodOf = (report: string, from: string, to: string) =>
  report.startsWith("order-items")
    ? `destinationDateStart=${from}&destinationDateEnd=${to}`
    : `dateStart=${from}&dateEnd=${to}`;

await onServer("embedded");
await withPostgres((databaseUrl) => onServer("postgresql", databaseUrl));

async function onServer(kind: keyof typeof limits, databaseUrl?: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "runsheet-bench-"));
  const options = {
    dataDir,
    patience: 60_000,
    environment: { SECRET_KEY: "5e".repeat(32), BACKUP_MINUTES: "0" },
    ...(databaseUrl !== undefined && { databaseUrl }),
  };
  try {
    const first = await startServerProcess(options);
    await first.stop();
    const logger = pino({ level: "silent" });
    const database = await openDatabase({ dataDir, databaseUrl, logger, watchdogMs: 600_000 });
    await fillYear(database, { days, runs, stops });
    await database.close();
    const server = await startServerProcess(options);
    try {
      const cookie = await signInCookie(server.url, "admin", server.password);
      printFigures([
        ...(await answering(clientOf(server.url, cookie), kind)),
        ...(await workbook({ url: server.url, cookie, pid: server.child.pid ?? 0 }, kind)),
      ]);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answering(admin: ApiClient, kind: keyof typeof limits): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const report of reports)
    for (const [what, end] of [
      ["rows", "&range=[0,99]"],
      ["totals and charts", ""],
    ] as const) {
      const path = `/ui-api/reports/${report}${end === "" ? "/summary" : ""}?${periodOf(report, dayBack(days), dayBack(1))}${end}`;
      expectOk(await admin.get(path));
      figures.push({
        name: `${report} over ${days * runs * stops} orders, ${kind}: ${what}, median`,
        value: median(await timed(3, async () => expectOk(await admin.get(path)))),
        limit: limits[kind],
        unit: "ms",
      });
    }
  const monthly = `/ui-api/reports/aggregated-reports?by=month&dateStart=${dayBack(days)}&dateEnd=${dayBack(1)}`;
  figures.push({
    name: `aggregated by month, ${kind}, median`,
    value: median(await timed(3, async () => expectOk(await admin.get(monthly)))),
    limit: 1_000,
    unit: "ms",
  });
  return figures;
}

/** The time and the memory of about 100,000 rows as a workbook. */
async function workbook(
  { url, cookie, pid }: { url: string; cookie: string; pid: number },
  kind: string,
): Promise<Figure[]> {
  const some = Math.min(days, Math.ceil(100_000 / (runs * stops)));
  const query = periodOf("on-time-report", dayBack(some), dayBack(1));
  const before = memoryOf(pid);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memoryOf(pid))), 50);
  const begun = performance.now();
  const answer = await fetch(`${url}/gt/gt-api/reports/onTimeReport/1/?type=Excel&${query}`, {
    headers: { cookie, "sec-fetch-site": "same-origin", "x-requested-with": "console" },
  });
  const { byteLength } = await answer.arrayBuffer();
  const took = performance.now() - begun;
  clearInterval(watching);
  const rows = answer.headers.get("x-report-rows");
  return [
    {
      name: `${rows} rows as a workbook of ${Math.round(byteLength / 1e6)} MB, ${kind}`,
      value: took,
      limit: 10_000,
      unit: "ms",
    },
    { name: `Memory that it takes, ${kind}`, value: most - before, limit: 300, unit: "MB" },
  ];
}

/** What a process has in memory, in MB. */
function memoryOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
