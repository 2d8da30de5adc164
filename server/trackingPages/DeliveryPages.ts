import { createHash } from "node:crypto";
import type { Resource } from "../../schemas";
import {
  asConfigured,
  asEnded,
  type DeliveryFacts,
  trackingCalls,
  type TrackingState,
} from "../../schemas/trackingPage";
import type { Database } from "../database";
import { storedAs, Together } from "../positions";
import { readAccountPage } from "./configuration";
import { linksOfHashes, type OpenedLink } from "./linkRows";
import { readDeliveries } from "./readDeliveries";

type Parts = { database: Database; resources: ReadonlyMap<string, Resource>; now: () => Date };

/** What a link shows: of which order, and the answer as it is sent. */
export type DeliveryPage = {
  accountId: string;
  order: string;
  state: TrackingState;
  body: string;
  etag: string;
};

type Kept = { page: DeliveryPage; readAt: number };

/** In milliseconds: so long an answer is given again, whatever happens meanwhile. */
const keptMs = 500;
/** Answers that nobody asks for are forgotten this often. */
const sweepMs = 60_000;
/** So many pages are read by one round of queries, and so many may wait for that. */
const rounds = { most: 500, mostWaiting: 20_000, every: 0 };
const dayMs = 86_400_000;

/**
 * The pages of deliveries, by their links. Thousands that poll at the same time are read together, by a few queries for all
 * of them, and one that asks again within half a second gets what it got: so an open page costs the server a few
 * kilobytes, and no connection.
 */
export class DeliveryPages {
  readonly #parts: Parts;
  readonly #together: Together<string, DeliveryPage | undefined>;
  readonly #kept = new Map<string, Kept>();
  #sweptAt = 0;
  #generation = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#together = new Together((hashes) => this.#read(hashes), { ...rounds, weigh: () => 1 });
  }

  /** What a token shows; undefined where it is none of ours. Every one is looked for in the same way. */
  async open(token: string): Promise<DeliveryPage | undefined> {
    const hash = storedAs(token);
    const kept = this.#kept.get(hash);
    if (kept && performance.now() - kept.readAt < keptMs) return own(kept.page, token);
    const generation = this.#generation;
    const page = await this.#together.do(hash);
    if (generation === this.#generation) this.#keep(hash, page);
    return page && own(page, token);
  }

  /** The same as it is now, and not as it was a moment ago. */
  fresh(token: string): Promise<DeliveryPage | undefined> {
    this.#kept.delete(storedAs(token));
    return this.open(token);
  }

  /** Has the pages of an order read anew, those also that are being read just now. */
  forget(accountId: string, order: string): void {
    this.#generation += 1;
    for (const [hash, { page }] of this.#kept)
      if (page.accountId === accountId && page.order === order) this.#kept.delete(hash);
  }

  #keep(hash: string, page: DeliveryPage | undefined): void {
    const readAt = performance.now();
    if (page) this.#kept.set(hash, { page, readAt });
    else this.#kept.delete(hash);
    if (readAt - this.#sweptAt < sweepMs) return;
    this.#sweptAt = readAt;
    for (const [each, known] of this.#kept) if (readAt - known.readAt >= sweepMs) this.#kept.delete(each);
  }

  async #read(hashes: string[]): Promise<(DeliveryPage | undefined)[]> {
    const links = await this.#parts.database.read(null, (sql) => linksOfHashes(sql, hashes));
    const pages = new Map<string, DeliveryPage>();
    for (const accountId of new Set([...links.values()].map((link) => link.accountId)))
      await this.#readOf(
        accountId,
        [...links.values()].filter((link) => link.accountId === accountId),
        pages,
      );
    return hashes.map((hash) => pages.get(hash));
  }

  async #readOf(accountId: string, links: OpenedLink[], pages: Map<string, DeliveryPage>): Promise<void> {
    const { database, resources, now } = this.#parts;
    const at = now();
    await database.read(accountId, async (sql) => {
      const page = await readAccountPage(sql, accountId, resources);
      if (!page.isOn) return;
      const wanted = links.filter(({ isWithdrawn }) => !isWithdrawn).map(({ order }) => order);
      const facts = await readDeliveries(sql, { accountId, page, now: at }, [...new Set(wanted)]);
      for (const link of links) {
        const known = facts.get(link.order);
        const holds = known && isOpen(link, known, page.widget.linkLifetimeDays, at);
        const state = holds
          ? asConfigured(page.widget, known, at.getTime())
          : asEnded(page.widget, page.company);
        pages.set(link.hash, pageOf(link, state));
      }
    });
  }
}

/** A link works for some days after it was told last, and after the day of its delivery. */
function isOpen(
  { isWithdrawn, toldAt }: OpenedLink,
  { day }: DeliveryFacts,
  lifetimeDays: number,
  now: Date,
): boolean {
  const from = Math.max(toldAt, day === null ? 0 : Date.parse(day) + dayMs);
  return !isWithdrawn && now.getTime() < from + lifetimeDays * dayMs;
}

function pageOf({ accountId, order }: OpenedLink, state: TrackingState): DeliveryPage {
  const body = JSON.stringify(state);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  return { accountId, order, state, body, etag };
}

/** With the addresses of its pictures, which have the token in them: who keeps pages does not keep that. */
function own(page: DeliveryPage, token: string): DeliveryPage {
  const { state } = page;
  if (state.state === "EXPIRED" || !state.proof) return page;
  const address = (name: string) => trackingCalls.proof(token, name);
  const { signature, photos } = state.proof;
  const proof = {
    ...state.proof,
    signature: signature && address(signature),
    photos: photos.map(address),
  };
  const shown = { ...state, proof };
  return { ...page, state: shown, body: JSON.stringify(shown) };
}
