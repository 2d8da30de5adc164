import { sql as template } from "kysely";
import type { Database, Logger } from "../database";
import type { EstimateNotice } from "../dayWatch/telling";
import type { ChangeNotice } from "../resources";
import type { RunNotice } from "../runs";
import type { KnownDeliveries } from "./KnownDeliveries";

type Notice = Partial<ChangeNotice> & { estimates?: EstimateNotice; runs?: RunNotice };
type Parts = { database: Database; known: KnownDeliveries; log: Logger };
type Span = Pick<ChangeNotice, "first" | "last">;

/** What pages show besides their orders: a change of one of these changes any page of the account. */
const others = [
  "accountSettings",
  "customerLocations",
  "distributionCentres",
  "drivers",
  "locationWidget",
  "orderCancellationReasons",
  "trackingWidget",
  "vehicles",
  "websiteWidget",
];
/** What changes the page of one order, by its id. */
const ofOrders = ["orders", "trackingLinks"];
const watched = [...ofOrders, ...others];

/** Has what changes of deliveries whose pages are open read anew, whichever server writes it. Answers the way to stop. */
export function watchDeliveries({ database, known, log }: Parts): () => Promise<void> {
  /** By account: what has been written and not been looked at yet. */
  const waiting = new Map<string, Span>();
  const looking = new Map<string, Promise<void>>();
  const end = database.subscribe(
    (payload) => {
      const { estimates, runs, account, first, last } = JSON.parse(payload) as Notice;
      if (estimates) known.forget({ accountId: estimates.account, vehicles: [estimates.vehicle] });
      if (runs) known.forget({ accountId: runs.account });
      if (account !== undefined && first !== undefined && last !== undefined) note(account, { first, last });
    },
    () => known.forget({}),
  );
  return async () => {
    end();
    await Promise.all(looking.values());
  };

  function note(account: string, { first, last }: Span): void {
    if (!known.isAbout(account)) return;
    const before = waiting.get(account);
    waiting.set(account, {
      first: Math.min(first, before?.first ?? first),
      last: Math.max(last, before?.last ?? last),
    });
    if (!looking.has(account)) looking.set(account, lookAt(account));
  }

  async function lookAt(account: string): Promise<void> {
    for (let span = waiting.get(account); span; span = waiting.get(account)) {
      waiting.delete(account);
      try {
        await forgetChanged(account, span);
      } catch (error) {
        log.warn({ err: error }, "What changed of tracked deliveries could not be read: all are read anew");
        known.forget({ accountId: account });
      }
    }
    looking.delete(account);
  }

  async function forgetChanged(account: string, { first, last }: Span): Promise<void> {
    const changes = await database.read(account, async (sql) => {
      const { rows } = await template<{ resource: string; id: string; vehicle: string | null }>`
        select distinct a.resource, a.record_id as id, o.plan ->> 'vehicle' as vehicle
        from record_audit a
        left join orders o on a.resource = 'orders' and o.account_id = a.account_id and o.id = a.record_id
        where a.account_id = ${account} and a.sequence between ${first} and ${last}
          and a.resource = any(${watched}::text[])`.execute(sql);
      return rows;
    });
    if (changes.length === 0) return;
    if (changes.some(({ resource }) => others.includes(resource))) known.forget({ accountId: account });
    else
      known.forget({
        accountId: account,
        orders: changes.map(({ id }) => id),
        vehicles: changes.flatMap(({ vehicle }) => vehicle ?? []),
      });
  }
}
