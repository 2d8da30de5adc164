import { hash } from "node:crypto";
import type { Resource } from "../../schemas";
import type { VehiclePosition } from "../../schemas/tracking";
import {
  asConfigured,
  asEnded,
  type DeliveryFacts,
  isDriverShown,
  trackingCalls,
  type TrackingState,
} from "../../schemas/trackingPage";
import type { Database, Logger } from "../database";
import { storedAs } from "../positions";
import { DeliveryStreams } from "./DeliveryStreams";
import { findDeliveries, type FoundDelivery } from "./findDeliveries";
import { KnownDeliveries } from "./KnownDeliveries";
import { watchDeliveries } from "./watchDeliveries";
import { Whereabouts } from "./Whereabouts";

type Parts = {
  database: Database;
  resources: ReadonlyMap<string, Resource>;
  now: () => Date;
  log: Logger;
};

/** What a link shows: of which order, and the answer as it is sent. */
export type DeliveryPage = {
  accountId: string;
  order: string;
  state: TrackingState;
  body: string;
  etag: string;
};

const dayMs = 86_400_000;

/**
 * The pages of deliveries, by their links. Who asks again gets what was read until something changes, with where the driver
 * is by now; who follows one that is on its way is told.
 */
export class DeliveryPages {
  readonly #parts: Parts;
  readonly streams = new DeliveryStreams((token) => this.open(token));
  readonly #known: KnownDeliveries;
  readonly #whereabouts: Whereabouts;
  /** What was told of a delivery last, which is told again while nothing it depends on is another. */
  readonly #told = new WeakMap<FoundDelivery, Told>();
  #stopWatching = async () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#known = new KnownDeliveries((hashes) => findDeliveries(parts, hashes), this.streams);
    this.#whereabouts = new Whereabouts(parts);
  }

  start(): void {
    this.#stopWatching = watchDeliveries({ ...this.#parts, known: this.#known });
  }

  stop(): Promise<void> {
    this.#known.stop();
    this.streams.close();
    return this.#stopWatching();
  }

  /** What a token shows; undefined where it is none of ours. Every one is looked for in the same way. */
  async open(token: string): Promise<DeliveryPage | undefined> {
    const found = await this.#known.get(storedAs(token));
    if (!found) return undefined;
    const { accountId, driven } = found;
    const position = driven && (await this.#whereabouts.of(accountId, driven));
    const page = this.#pageOf(found, position);
    return { ...page, ...withPictures(page, token) };
  }

  /** The same as it is now, whatever has been heard of. */
  fresh(token: string): Promise<DeliveryPage | undefined> {
    this.#known.drop(storedAs(token));
    return this.open(token);
  }

  /** Has the page of an order read anew. */
  forget(accountId: string, order: string): void {
    this.#known.forget({ accountId, orders: [order] });
  }

  #pageOf(found: FoundDelivery, position: VehiclePosition | undefined): DeliveryPage {
    const at = this.#parts.now().getTime();
    const { facts } = found;
    const open = facts && isOpen(found, facts, at) ? facts : undefined;
    const withDriver = open !== undefined && isDriverShown(found.page.widget, open, at);
    const place = placeOf(position);
    const seen = JSON.stringify(place);
    const told = this.#told.get(found);
    const isSame = told && told.isOpen === !!open && told.withDriver === withDriver && told.seen === seen;
    if (isSame) return told.page;
    const page = pageOf(found, open && { ...open, position: place }, at);
    this.#told.set(found, { page, isOpen: !!open, withDriver, seen });
    return page;
  }
}

/** A page with what it depends on beside what was read: by the time it ends, and shows its driver. */
type Told = { page: DeliveryPage; isOpen: boolean; withDriver: boolean; seen: string };

function pageOf(
  { accountId, order, page }: FoundDelivery,
  open: DeliveryFacts | undefined,
  at: number,
): DeliveryPage {
  const state = open ? asConfigured(page.widget, open, at) : asEnded(page.widget, page.company);
  const body = JSON.stringify(state);
  return { accountId, order, state, body, etag: `"${hash("sha256", body, "base64url").slice(0, 22)}"` };
}

/** A link works for some days after it was told last, and after the day of its delivery. */
function isOpen({ link, page }: FoundDelivery, { day }: DeliveryFacts, at: number): boolean {
  const from = Math.max(link.toldAt, day === null ? 0 : Date.parse(day) + dayMs);
  return at < from + page.widget.linkLifetimeDays * dayMs;
}

function placeOf(position: VehiclePosition | undefined): DeliveryFacts["position"] {
  if (!position) return null;
  const { latitude, longitude, course, time } = position;
  return { latitude, longitude, course, time };
}

/** With the addresses of its pictures, which have the token in them: who keeps pages does not keep that. */
function withPictures({ state }: DeliveryPage, token: string): Partial<DeliveryPage> {
  if (state.state === "EXPIRED" || !state.proof) return {};
  const address = (name: string) => trackingCalls.proof(token, name);
  const { signature, photos } = state.proof;
  const proof = { ...state.proof, signature: signature && address(signature), photos: photos.map(address) };
  const shown = { ...state, proof };
  return { state: shown, body: JSON.stringify(shown) };
}
