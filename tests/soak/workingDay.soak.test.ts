import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signIn } from "../apiClient";
import { contention } from "../reliability/contention";
import { eachServer } from "../reliability/servers";
import type { ServerProcess } from "../serverProcess";
import { MailReceiver } from "../signIn/mailReceiver";
import { HookReceiver } from "../webhooks/HookReceiver";
import { Company, hookPath } from "../workingDay/Company";
import { Ledger } from "../workingDay/Ledger";
import { type Durations, Shift, size } from "./Shift";
import { growth, quantile } from "./trend";
import { collectable, metricsToken, type Vitals, vitalsAtRest } from "./vitals";

/** So many minutes are worked: SOAK_MINUTES for fewer, to try what is done in them. */
const minutes = Number(process.env["SOAK_MINUTES"] ?? 30);
/**
 * Orders that are there before: so that those that come in do not make another table of it, and so many that they fill
 * the shared buffers (128 MB) of the embedded database, which are memory of the server itself.
 */
const filled = 20_000;

/** What was seen at the end of each shift. */
type Sight = Vitals & {
  minute: number;
  contention: number;
  durations: Durations;
  /** That came in it. */
  mails: number;
  hooks: number;
};

/** quality.md R18; docs/testing.md says why the bounds are what they are. */
describe.concurrent("working days, one after the other", () => {
  eachServer((start, verifyAudit, databaseUrl) => {
    const mails = new MailReceiver();
    const hooks = new HookReceiver();
    const environment: Record<string, string> = { METRICS_TOKEN: metricsToken, BACKUP_MINUTES: "5" };
    beforeAll(async () => {
      environment.SMTP_URL = await mails.start();
      environment.WEBHOOK_ALLOWED_HOSTS = await hooks.start();
    });
    afterAll(async () => {
      await mails.stop();
      await hooks.stop();
    });

    it(
      `are served for ${minutes} minutes without a fault, with no more of anything, no later, and nothing is lost by kill -9`,
      { timeout: (minutes + 15) * 60_000 },
      async ({ onTestFinished }) => {
        const options = { environment, patience: 120_000 };
        const server = await start({ ...options, engineOptions: collectable });
        const company = await Company.enter(server);
        await fill(company);
        await company.setUp(hooks.urlOf(hookPath), ["ORDER_CREATED"]);
        const ledger = new Ledger();
        const sights: Sight[] = [];
        const from = performance.now();
        const worked = () => (performance.now() - from) / 60_000;
        onTestFinished(() => tell(databaseUrl() === undefined ? "embedded" : "postgresql", sights));
        while (worked() < minutes || sights.length < 3) {
          const shift = new Shift(company, sights.length, server.password, ledger);
          await shift.work();
          const vitals = await vitalsAtRest(server, databaseUrl());
          sights.push({
            ...vitals,
            minute: worked(),
            contention: contention(),
            durations: shift.durations,
            mails: mails.mails.splice(0).length,
            hooks: hooks.hooks.splice(0).length,
          });
        }
        expectServed(server, sights);
        expectNoMore(sights);
        expectNoLater(sights);

        const last = new Shift(company, sights.length, server.password, ledger).work().catch(() => "ended");
        // In the middle of what its drivers tell.
        const told = ledger.completed.size;
        const isDriven = () => expect(ledger.completed.size).toBeGreaterThan(told);
        await vi.waitFor(isDriven, { timeout: 120_000, interval: 100 });
        await server.kill();
        expect(await last).toBe("ended");
        const again = await start(options);
        const dispatcher = await signIn(again.url, "dispatcher", again.password);
        expect(await ledger.lost(again.url, dispatcher, company.key)).toEqual([]);
        expect(await again.stop()).toBe(0);
        expect(await verifyAudit()).toMatch(/^[1-9]\d* audit entries, 0 breaks\n$/);
      },
    );
  }, []);
});

async function fill(company: Company): Promise<void> {
  const aoc = await company.openCentre("before");
  for (let from = 0; from < filled; from += 1000)
    await company.import(
      Array.from({ length: 1000 }, (_, at) => ({
        aoc,
        orderDate: "2099-06-01",
        address: { address: `Rua ${from + at}`, latitude: 41.15, longitude: -8.6 - (at % 40) / 1000 },
        dropWindows: [{ start: "2099-06-01T08:00:00Z", end: "2099-06-01T15:00:00Z" }],
      })),
    );
}

/** No request ended in a fault, nothing was refused or is left to do, all were told, and the log has nothing that is wrong. */
function expectServed(server: ServerProcess, sights: readonly Sight[]): void {
  for (const { faults, refused, due, streams } of sights)
    expect({ faults, refused, due, streams }).toEqual({ faults: 0, refused: 0, due: 0, streams: 0 });
  // Of each order that came in, and of each that was delivered.
  for (const { mails, hooks } of sights)
    expect({ mails, hooks }).toEqual({ mails: size.orders, hooks: size.orders });
  const warning = 40;
  const lines = server.output().split("\n");
  const told = lines
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { level: number });
  expect(told.filter(({ level }) => level >= warning)).toEqual([]);
  // What is no line of the log is what Node.js says of a promise or a listener.
  expect(lines.filter((line) => /warning|unhandled|uncaught/i.test(line) && !line.startsWith("{"))).toEqual(
    [],
  );
}

/**
 * Memory, connections, files, sessions and threads: no more of them from the second third on. The heap is judged where
 * Node.js compiles nothing (heap.soak.test.ts).
 */
function expectNoMore(sights: readonly Sight[]): void {
  // In less, caches and pools still fill.
  if (minutes < 20) return;
  const [, second, last] = thirds(sights);
  const rows = [...second, ...last];
  const most = { memory: 5, connections: 5 };
  for (const what of ["memory", "connections"] as const) {
    const seen = rows.map((sight) => ({ at: sight.minute, value: sight[what] }));
    expect(growth(seen), `${what} in ten minutes`).toBeLessThan(most[what]);
  }
  const mostOf = (of: readonly Sight[], what: "files" | "sessions" | "threads") =>
    Math.max(...of.map((sight) => sight[what]));
  for (const what of ["files", "sessions", "threads"] as const)
    expect(mostOf(last, what), what).toBeLessThanOrEqual(mostOf(second, what) + 2);
}

/** Answers, and the processor's time for them, take as long as they took. */
function expectNoLater(sights: readonly Sight[]): void {
  const [, second, last] = thirds(sights);
  const busier = contentionOf(last) / contentionOf(second);
  for (const what of second[0]!.durations.keys()) {
    const [before, after] = [second, last].map((third) => quickly(third, what)) as [number, number];
    expect(after, what).toBeLessThan(2 * Math.max(1, busier) * Math.max(before, 10));
  }
  expect(costOf(sights, last)).toBeLessThan(1.5 * costOf(sights, second));
}

/** The first is for warming up. */
function thirds(sights: readonly Sight[]): [Sight[], Sight[], Sight[]] {
  const third = Math.floor(sights.length / 3);
  return [sights.slice(0, third), sights.slice(third, -third), sights.slice(-third)];
}

/** What a quarter of the answers took at most: of the others, some waited for what else the machine does. */
function quickly(sights: readonly Sight[], what: string): number {
  return quantile(
    sights.flatMap(({ durations }) => durations.get(what) ?? []),
    0.25,
  );
}

function contentionOf(sights: readonly Sight[]): number {
  return quantile(
    sights.map((sight) => sight.contention),
    0.5,
  );
}

/** Milliseconds of processor time for a request in these days, which follow others. */
function costOf(all: readonly Sight[], days: readonly Sight[]): number {
  const [before, last] = [all[all.indexOf(days[0]!) - 1]!, days.at(-1)!];
  return (1000 * (last.processorSeconds - before.processorSeconds)) / (last.requests - before.requests);
}

/** The figures, for whoever looks why it failed, or how near it was. */
function tell(database: string, sights: readonly Sight[]): void {
  const names = [
    "minute",
    "memory",
    "heap",
    "files",
    "connections",
    "sessions",
    "threads",
    "requests",
  ] as const;
  const lines: string[][] = names.map((name) => [name, ...sights.map((sight) => sight[name].toFixed(1))]);
  for (const what of sights[0]?.durations.keys() ?? [])
    lines.push([what, ...sights.map((sight) => quickly([sight], what).toFixed(0))]);
  process.stdout.write(`${database}\n${lines.map((line) => line.join(" ")).join("\n")}\n`);
}
