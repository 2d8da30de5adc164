import { Together } from "../positions";
import type { FoundDelivery } from "./findDeliveries";
import { type Changed, type Kept, KeptDeliveries } from "./KeptDeliveries";
import { ReadAhead } from "./ReadAhead";

/** Of what something has changed: of some orders and vehicles of an account, of all of that, or of all there is. */
export type Mark = { accountId?: string; orders?: readonly string[]; vehicles?: readonly string[] };

type Reading = Promise<FoundDelivery | undefined>;
type Find = (hashes: string[]) => Promise<(FoundDelivery | undefined)[]>;
/** Those who are told what changes: what they follow is read anew before anybody asks. */
type Followers = {
  has: (hash: string) => boolean;
  /** It was read anew. */
  tell: (hash: string) => void;
};

/** In milliseconds: what nobody tells of (a vehicle that is seen to leave, say) is known after so long. */
const longestMs = 20_000;
/** What nobody asks for is forgotten this often. */
const sweepMs = 60_000;
/** So many are read by one round of queries, twenty times a second at most, and so many may wait for that. */
const rounds = { most: 500, mostWaiting: 20_000, every: 50 };

/**
 * What was read of deliveries whose pages are open, until something of them changes. Those that are asked for at the same
 * time are read together; and those of one vehicle, of which most is read once for all of them.
 */
export class KnownDeliveries {
  readonly #together: Together<string, FoundDelivery | undefined>;
  readonly #kept = new KeptDeliveries();
  /** What has changed since each reading that is under way began. */
  readonly #readings = new Set<Changed[]>();
  /** What is about to be read: whoever asks for it is told what is true then. */
  readonly #waiting = new Map<string, Reading>();
  /** What is being read, as long as nothing has changed since. */
  readonly #underWay = new Map<string, Reading>();
  readonly #ahead = new ReadAhead((hash) => this.#ask(hash), rounds);
  readonly #find: Find;
  readonly #followers: Followers;
  #sweptAt = 0;

  /** `find` looks for links by the hashes of their tokens, in their order. */
  constructor(find: Find, followers: Followers) {
    this.#find = find;
    this.#followers = followers;
    this.#together = new Together((hashes) => this.#read(hashes), { ...rounds, weigh: () => 1 });
  }

  /** What a link shows; undefined where it is none of ours, which is looked for each time. */
  get(hash: string): FoundDelivery | Reading {
    const kept = this.#kept.get(hash);
    if (!kept) return this.#ask(hash);
    const now = performance.now();
    kept.askedAt = now;
    if (now - kept.readAt < longestMs) return kept.found;
    const asked = this.#ask(hash);
    // What is known to have changed is about to be read anyway.
    const isOld = ({ readAt }: Kept) => readAt > -Infinity && now - readAt >= longestMs;
    this.#readAhead(this.#kept.besides(kept).filter(isOld));
    return asked;
  }

  /** Whether anybody looks at orders of an account. */
  isAbout(accountId: string): boolean {
    return this.#readings.size > 0 || this.#kept.isAbout(accountId);
  }

  /** Has what has changed read anew, that also which is being read just now. */
  forget(mark: Mark): void {
    const changed = this.#changedBy(mark);
    for (const since of this.#readings) since.push(changed);
    this.#underWay.clear();
    const stale = this.#kept.changedBy(changed);
    for (const kept of stale) kept.readAt = -Infinity;
    this.#readAhead(stale);
  }

  /** Reads nothing ahead any more. */
  stop(): void {
    this.#ahead.stop();
  }

  /** Has what a link shows read anew. */
  drop(hash: string): void {
    this.#underWay.delete(hash);
    this.#kept.delete(hash);
  }

  /** How many stops come before one changes with the orders before it: what changes of one, changes of its vehicle's. */
  #changedBy({ accountId, orders, vehicles }: Mark): Changed {
    if (!orders && !vehicles) return { accountId };
    const of = { orders: new Set(orders), vehicles: new Set(vehicles) };
    for (const vehicle of this.#kept.vehiclesOf(accountId, of.orders)) of.vehicles.add(vehicle);
    return { accountId, of };
  }

  #readAhead(all: Iterable<Kept>): void {
    for (const { hash } of all) if (this.#followers.has(hash)) this.#ahead.add(hash);
  }

  #ask(hash: string): Reading {
    this.#ahead.delete(hash);
    const known = this.#waiting.get(hash) ?? this.#underWay.get(hash);
    if (known) return known;
    const reading = this.#together.do(hash);
    this.#waiting.set(hash, reading);
    // Refused, where too many wait: whoever asks next is to try again.
    reading.catch(() => {
      if (this.#waiting.get(hash) === reading) this.#waiting.delete(hash);
    });
    return reading;
  }

  #begin(hashes: readonly string[]): void {
    for (const hash of hashes) {
      const reading = this.#waiting.get(hash);
      this.#waiting.delete(hash);
      if (reading) this.#underWay.set(hash, reading);
    }
  }

  async #read(hashes: string[]): Promise<(FoundDelivery | undefined)[]> {
    const since: Changed[] = [];
    this.#readings.add(since);
    this.#begin(hashes);
    try {
      const all = await this.#find(hashes);
      const readAt = performance.now();
      for (const [index, hash] of hashes.entries()) {
        const found = all[index];
        if (!found) this.#kept.delete(hash);
        else if (!since.some((changed) => isOf(found, changed))) this.#keep(hash, found, readAt);
      }
      this.#sweep(readAt);
      return all;
    } finally {
      this.#readings.delete(since);
      for (const hash of hashes) this.#underWay.delete(hash);
    }
  }

  #keep(hash: string, found: FoundDelivery, readAt: number): void {
    this.#kept.put({ hash, found, readAt, askedAt: this.#kept.get(hash)?.askedAt ?? readAt });
    this.#followers.tell(hash);
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < sweepMs) return;
    this.#sweptAt = now;
    this.#kept.sweep(now - longestMs);
  }
}

function isOf({ accountId, order, vehicle }: FoundDelivery, changed: Changed): boolean {
  if (changed.accountId !== undefined && changed.accountId !== accountId) return false;
  const { of } = changed;
  return !of || of.orders.has(order) || (vehicle !== undefined && of.vehicles.has(vehicle));
}
