import type { FoundDelivery } from "./findDeliveries";

/** What was read of a link; the moments by `performance.now()`. */
export type Kept = {
  readonly hash: string;
  readonly found: FoundDelivery;
  /** -Infinity: it has changed since. */
  readAt: number;
  /** When it was asked for last. */
  askedAt: number;
};

/** Of what something has changed: of some orders and vehicles of an account, of all of that, or of all there is. */
export type Changed = { accountId: string | undefined; of?: { orders: Set<string>; vehicles: Set<string> } };

type OfAccount = { all: Set<Kept>; orders: Map<string, Set<Kept>>; vehicles: Map<string, Set<Kept>> };

/** Deliveries by the hashes of their links, and by what they are of: thousands are not looked through for each change. */
export class KeptDeliveries {
  readonly #byHash = new Map<string, Kept>();
  readonly #byAccount = new Map<string, OfAccount>();

  get(hash: string): Kept | undefined {
    return this.#byHash.get(hash);
  }

  put(kept: Kept): void {
    this.delete(kept.hash);
    this.#byHash.set(kept.hash, kept);
    const { accountId, order, vehicle } = kept.found;
    const account = this.#byAccount.get(accountId) ?? newAccount();
    this.#byAccount.set(accountId, account);
    account.all.add(kept);
    add(account.orders, order, kept);
    if (vehicle !== undefined) add(account.vehicles, vehicle, kept);
  }

  delete(hash: string): void {
    const kept = this.#byHash.get(hash);
    if (!kept) return;
    this.#byHash.delete(hash);
    const { accountId, order, vehicle } = kept.found;
    const account = this.#byAccount.get(accountId);
    if (!account) return;
    account.all.delete(kept);
    remove(account.orders, order, kept);
    if (vehicle !== undefined) remove(account.vehicles, vehicle, kept);
    if (account.all.size === 0) this.#byAccount.delete(accountId);
  }

  isAbout(accountId: string): boolean {
    return this.#byAccount.has(accountId);
  }

  /** Those of which something has changed. */
  changedBy({ accountId, of }: Changed): Set<Kept> {
    const changed = new Set<Kept>();
    for (const account of this.#accounts(accountId)) {
      const parts = of
        ? [...each(account.orders, of.orders), ...each(account.vehicles, of.vehicles)]
        : [account.all];
      for (const part of parts) for (const kept of part) changed.add(kept);
    }
    return changed;
  }

  /** The vehicles that these orders are with. */
  vehiclesOf(accountId: string | undefined, orders: ReadonlySet<string>): string[] {
    return this.#accounts(accountId).flatMap((account) =>
      each(account.orders, orders).flatMap((part) => [...part].flatMap(({ found }) => found.vehicle ?? [])),
    );
  }

  /** The others of its vehicle. */
  besides(kept: Kept): Kept[] {
    const { accountId, vehicle = "" } = kept.found;
    const all = this.#byAccount.get(accountId)?.vehicles.get(vehicle) ?? [];
    return [...all].filter((each) => each !== kept);
  }

  /** Forgets what was neither read nor asked for since a moment. */
  sweep(before: number): void {
    for (const { hash, readAt, askedAt } of this.#byHash.values())
      if (Math.max(readAt, askedAt) <= before) this.delete(hash);
  }

  #accounts(accountId: string | undefined): OfAccount[] {
    if (accountId === undefined) return [...this.#byAccount.values()];
    const account = this.#byAccount.get(accountId);
    return account ? [account] : [];
  }
}

function newAccount(): OfAccount {
  return { all: new Set(), orders: new Map(), vehicles: new Map() };
}

function add(index: Map<string, Set<Kept>>, key: string, kept: Kept): void {
  const own = index.get(key);
  if (own) own.add(kept);
  else index.set(key, new Set([kept]));
}

function remove(index: Map<string, Set<Kept>>, key: string, kept: Kept): void {
  const own = index.get(key);
  own?.delete(kept);
  if (own?.size === 0) index.delete(key);
}

function each(index: ReadonlyMap<string, Set<Kept>>, keys: Iterable<string>): Set<Kept>[] {
  return [...keys].flatMap((key) => index.get(key) ?? []);
}
