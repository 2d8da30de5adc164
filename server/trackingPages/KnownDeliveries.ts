import { Together } from "../positions";
import type { FoundDelivery } from "./findDeliveries";

/** Of what something has changed: of some orders and vehicles of an account, of all of that, or of all there is. */
export type Mark = { accountId?: string; orders?: readonly string[]; vehicles?: readonly string[] };

type Kept = { found: FoundDelivery; readAt: number };
/** The same with all vehicles that it concerns. */
type Changed = { accountId: string | undefined; of?: { orders: Set<string>; vehicles: Set<string> } };

/** In milliseconds: what nobody tells of (a vehicle that is seen to leave, say) is known after so long. */
const longestMs = 20_000;
/** What nobody asks for is forgotten this often. */
const sweepMs = 60_000;
/** So many are read by one round of queries, twenty times a second at most, and so many may wait for that. */
const rounds = { most: 500, mostWaiting: 20_000, every: 50 };

/**
 * What was read of deliveries whose pages are open, until something of them changes. Those that are asked for at the same
 * time are read together.
 */
export class KnownDeliveries {
  readonly #together: Together<string, FoundDelivery | undefined>;
  readonly #kept = new Map<string, Kept>();
  /** What has changed since each reading that is under way began. */
  readonly #readings = new Set<Changed[]>();
  readonly #find: (hashes: string[]) => Promise<(FoundDelivery | undefined)[]>;
  #sweptAt = 0;

  /** `find` looks for links by the hashes of their tokens, in their order. */
  constructor(find: (hashes: string[]) => Promise<(FoundDelivery | undefined)[]>) {
    this.#find = find;
    this.#together = new Together((hashes) => this.#read(hashes), { ...rounds, weigh: () => 1 });
  }

  /** What a link shows; undefined where it is none of ours, which is looked for each time. */
  async get(hash: string): Promise<FoundDelivery | undefined> {
    const kept = this.#kept.get(hash);
    if (kept && performance.now() - kept.readAt < longestMs) return kept.found;
    return this.#together.do(hash);
  }

  /** Whether anybody looks at orders of an account. */
  isAbout(accountId: string): boolean {
    if (this.#readings.size > 0) return true;
    for (const { found } of this.#kept.values()) if (found.accountId === accountId) return true;
    return false;
  }

  /** Has what has changed read anew, that also which is being read just now. */
  forget(mark: Mark): void {
    const changed = this.#changedBy(mark);
    for (const since of this.#readings) since.push(changed);
    for (const [hash, { found }] of this.#kept) if (isOf(found, changed)) this.#kept.delete(hash);
  }

  /** Has what a link shows read anew. */
  drop(hash: string): void {
    this.#kept.delete(hash);
  }

  /** How many stops come before one changes with the orders before it: what changes of one, changes of its vehicle's. */
  #changedBy({ accountId, orders, vehicles }: Mark): Changed {
    if (!orders && !vehicles) return { accountId };
    const of = { orders: new Set(orders), vehicles: new Set(vehicles) };
    if (of.orders.size > 0)
      for (const { found } of this.#kept.values())
        if (found.vehicle !== undefined && of.orders.has(found.order)) of.vehicles.add(found.vehicle);
    return { accountId, of };
  }

  async #read(hashes: string[]): Promise<(FoundDelivery | undefined)[]> {
    const since: Changed[] = [];
    this.#readings.add(since);
    try {
      const all = await this.#find(hashes);
      const readAt = performance.now();
      for (const [index, hash] of hashes.entries()) {
        const found = all[index];
        if (found && !since.some((changed) => isOf(found, changed))) this.#kept.set(hash, { found, readAt });
      }
      this.#sweep(readAt);
      return all;
    } finally {
      this.#readings.delete(since);
    }
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return;
    this.#sweptAt = now;
    for (const [hash, { readAt }] of this.#kept) if (now - readAt >= longestMs) this.#kept.delete(hash);
  }
}

function isOf({ accountId, order, vehicle }: FoundDelivery, changed: Changed): boolean {
  if (changed.accountId !== undefined && changed.accountId !== accountId) return false;
  const { of } = changed;
  return !of || of.orders.has(order) || (vehicle !== undefined && of.vehicles.has(vehicle));
}
