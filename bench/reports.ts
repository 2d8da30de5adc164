import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { Report } from "../schemas/reports";
import { readReports } from "../schemas/reports/read";
import { openDatabase } from "../server/database";
import { type ApiClient, clientOf, signInCookie } from "../tests/apiClient";
import { startServerProcess } from "../tests/serverProcess";
import { onEachDatabase } from "./databases";
import { expectOk } from "./expectOk";
import { type Figure, median, printFigures, timed } from "./figures";
import { fillYear } from "./reportsYear";

/**
 * Each report over a year of 500 orders a day, over HTTP on both databases; and 100,000 rows as
 * a workbook, with the memory that its server takes for it. `DAYS=60` for fewer, `REPORTS=delivery-rate` for some,
 * `BENCH_KINDS=embedded` for one database.
 */
const days = Number(process.env.DAYS ?? 365);
const [runs, stops] = [25, 20];
const reports = [...readReports(resolve("schemas")).values()];
const limits = { embedded: 2_000, PostgreSQL: 1_000 } as const;

const dayBack = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const periodOf = ({ period }: Report, from: string, to: string) =>
  `${period.from}=${from}&${period.to}=${to}`;
const wanted = process.env.REPORTS?.split(",");

await onEachDatabase(onServer);

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
  const flags = reports.flatMap((report) => report["x-access"].flags);
  const metaData = [...new Set(flags)].map((name) => ({ name, value: true }));
  expectOk(await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData }));
  const figures: Figure[] = [];
  const year = (report: Report) => periodOf(report, dayBack(days), dayBack(1));
  const measure = async (name: string, path: string, limit: number) => {
    expectOk(await admin.get(path));
    const value = median(await timed(3, async () => expectOk(await admin.get(path))));
    figures.push({ name: `${name}, ${kind}, median`, value, limit, unit: "ms" });
  };
  for (const report of reports.filter(({ name }) => wanted?.includes(name) ?? true)) {
    const base = `/ui-api/reports/${report["x-api"].elements}`;
    const over = `${report.name} over ${days * runs * stops} orders`;
    await measure(`${over}: rows`, `${base}?${year(report)}&range=[0,99]`, limits[kind]);
    await measure(`${over}: totals and charts`, `${base}/summary?${year(report)}`, limits[kind]);
  }
  const monthly = `/ui-api/reports/aggregated-reports?by=month&dateStart=${dayBack(days)}&dateEnd=${dayBack(1)}`;
  await measure("aggregated by month", monthly, 1_000);
  figures.push(...(await besideLists(admin, kind)));
  return figures;
}

/** How long a list of orders takes while a report over the year is asked for again and again. */
async function besideLists(admin: ApiClient, kind: keyof typeof limits): Promise<Figure[]> {
  const report = `/ui-api/reports/on-time-report/summary?dateStart=${dayBack(days)}&dateEnd=${dayBack(1)}`;
  const over = new AbortController();
  const reading = (async () => {
    while (!over.signal.aborted) expectOk(await admin.get(report));
  })();
  const list = () =>
    admin.post("/gt/gt-api/orders/listWithFilter", { results: 100, filter: { orderDate: dayBack(3) } });
  const times = await timed(20, async () => expectOk(await list()));
  over.abort();
  await reading;
  const value = times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
  return [{ name: `A list of orders beside a report, ${kind}, 95 of 100`, value, limit: 300, unit: "ms" }];
}

/** The time and the memory of about 100,000 rows as a workbook. */
async function workbook(
  { url, cookie, pid }: { url: string; cookie: string; pid: number },
  kind: string,
): Promise<Figure[]> {
  const some = Math.min(days, Math.ceil(100_000 / (runs * stops)));
  const query = `dateStart=${dayBack(some)}&dateEnd=${dayBack(1)}`;
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
