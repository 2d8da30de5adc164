import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as template } from "kysely";
import { loadResources } from "../schemas/load";
import { type Database, openDatabase } from "../server/database";
import { prepareDatabase } from "../server/prepareDatabase";
import { type Actor, auditTrail, createStores } from "../server/resources";
import { onEachDatabase } from "./databases";
import { median, printFigures, timed } from "./figures";

/**
 * What an administrator waits for when he asks the audit of an account with a million entries: pages and counts by what an
 * index leads to, and by what none does. `ENTRIES=100000` is for fewer; BENCH_KINDS chooses the databases.
 */
const entries = Number(process.env.ENTRIES ?? 1_000_000);
const accountId = "11111111-2222-4333-8444-555555555555";
const limit = 1_000;
const runs = 5;

await onEachDatabase(async (kind, databaseUrl) => {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-audit-"));
  const quiet = () => undefined;
  const logger = { info: quiet, warn: quiet, error: quiet };
  const database = await openDatabase({ dataDir, logger, ...(databaseUrl !== undefined && { databaseUrl }) });
  try {
    await measure(kind, database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function measure(kind: string, database: Database): Promise<void> {
  const resources = loadResources("schemas");
  await prepareDatabase(database, resources);
  await database.transaction(null, (sql) => fill(sql), { statementLimitMs: 1_800_000 });
  const stores = createStores(resources);
  const actor: Actor = { accountId, userId: "u", login: "admin", role: "ADMIN", settings: {} };
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  const cases: [name: string, query: Partial<Parameters<typeof auditTrail>[3]>][] = [
    ["the newest", {}],
    ["a day of a year ago", { from: day(365), to: day(364) }],
    ["a user of a thousand entries", { user: "user 7" }],
    ["a resource of most entries", { entity: "orders" }],
    ["an API key", { key: "key-1" }],
    ["a record", { entity: "vehicles", id: "v-77" }],
    ["an action that there is not", { actions: ["LOCK"] }],
    ["words that are nowhere", { words: ["nowhere"] }],
    ["words that are everywhere", { words: ["weight"] }],
  ];
  const figures = [];
  for (const [name, query] of cases) {
    const times = await timed(runs, () =>
      database.read(accountId, (sql) => auditTrail(sql, stores, actor, { words: [], limit: 50, ...query })),
    );
    figures.push({ name: `${kind}: ${name}`, value: median(times), limit, unit: "ms" });
  }
  printFigures(figures);
}

/** Two years of entries, most of them of orders; without the chain, which a reader does not look at. */
async function fill(sql: Parameters<Parameters<Database["transaction"]>[1]>[0]): Promise<void> {
  await template`alter table record_audit disable trigger user`.execute(sql);
  await template`
    insert into record_audit
      (account_id, resource, user_id, login, user_name, key_id, record_id, version, action, at, changes, hash)
    select ${accountId}::uuid, case when n % 10 = 0 then 'vehicles' else 'orders' end, 'u', 'user ' || n % 1000,
      'A user', case when n % 5000 = 0 then 'key-1' end,
      case when n % 10 = 0 then 'v-' || n % 1000 else 'o-' || n / 20 end, n % 20 + 1, 'UPDATE',
      now() - (${entries} - n) * interval '730 days' / ${entries},
      json_build_object('weight', json_build_object('from', n % 500, 'to', n % 499),
        'comments', json_build_object('to', 'Ring the bell at the door of house ' || n)), sha256(''::bytea)
    from generate_series(1, ${entries}) n`.execute(sql);
  await template`alter table record_audit enable trigger user`.execute(sql);
  await template`analyze record_audit`.execute(sql);
}
