import { sql as template } from "kysely";
import { type Resource, resourceAccess } from "../../schemas";
import type { ChangeFeed, OpenPage } from "../changes";
import { type Database, type Logger, publish } from "../database";
import { viewerOf } from "../http/caller";
import { toldPosition } from "./endpoints";
import type { Track } from "./track";
import type { Moved, Tracks } from "./Tracks";

type Latest = { vehicle: string; latest: Track["latest"] };
type Notice = { positions?: string };
type Parts = {
  database: Database;
  resources: ReadonlyMap<string, Resource>;
  feed: ChangeFeed;
  tracks: Tracks;
  now: () => Date;
  log: Logger;
};

/** Milliseconds between two tellings of one vehicle to one page (execution 3a). */
const everyMs = 1000;

/** What a page was told of a vehicle last: the position's time, and when. */
type Told = { time: number; at: number };

/**
 * Tells the pages that ask for it where vehicles are: of each the latest position only, at most once a second. A page that
 * begins or comes back hears of all.
 */
export class PositionTeller {
  readonly #parts: Parts;
  readonly #told = new WeakMap<OpenPage, Map<string, Told>>();
  /** By account: what is told once vehicles may be told of again. */
  readonly #later = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<string>();
  readonly #again = new Set<string>();
  #ends: (() => void)[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { database, feed, tracks } = this.#parts;
    this.#ends = [
      tracks.follow((moved) => void this.#publish(moved)),
      database.subscribe(
        (payload) => this.#heard(JSON.parse(payload) as Notice),
        () => this.#all(),
      ),
      feed.follow({ opened: (page) => void this.#tell(page.caller.account.id), closed: () => {} }),
    ];
  }

  stop(): void {
    for (const end of this.#ends) end();
    for (const timer of this.#later.values()) clearTimeout(timer);
  }

  /** All servers hear of it, each of which tells its own pages. */
  async #publish([moved]: Moved[]): Promise<void> {
    if (!moved) return;
    const { database, log } = this.#parts;
    const { accountId } = moved;
    await database
      .transaction(accountId, (sql) => publish(sql, JSON.stringify({ positions: accountId })))
      .catch((error: unknown) => log.warn({ err: error }, "Positions could not be told; the next ones are"));
  }

  #heard({ positions }: Notice): void {
    if (positions !== undefined) void this.#tell(positions);
  }

  #all(): void {
    for (const account of new Set(this.#pages().map(({ caller }) => caller.account.id)))
      void this.#tell(account);
  }

  #pages(account?: string): OpenPage[] {
    return this.#parts.feed.pages(account).filter(({ positions }) => positions);
  }

  /** Reads once for all pages of an account; what comes meanwhile makes it read again. */
  async #tell(account: string): Promise<void> {
    if (this.#running.has(account)) return void this.#again.add(account);
    this.#running.add(account);
    try {
      do {
        this.#again.delete(account);
        const pages = this.#pages(account).filter(({ caller }) => this.#maySee(caller));
        if (pages.length === 0) break;
        const latest = await this.#latestOf(account);
        for (const page of pages) this.#send(page, latest);
      } while (this.#again.has(account));
    } catch (error) {
      this.#parts.log.warn({ err: error }, "Positions could not be told; the next ones are");
    } finally {
      this.#running.delete(account);
    }
  }

  #maySee(caller: OpenPage["caller"]): boolean {
    const vehicles = this.#parts.resources.get("vehicles");
    return vehicles !== undefined && resourceAccess(vehicles, viewerOf(caller)) !== "none";
  }

  /** A page that reads too slowly hears the latest once it has read on. */
  #send(page: OpenPage, latest: Latest[]): void {
    const { stream, caller } = page;
    if (stream.isFull) return stream.onDrained(this, () => void this.#tell(caller.account.id));
    const told = this.#told.get(page) ?? new Map<string, Told>();
    this.#told.set(page, told);
    const now = performance.now();
    let wait = Infinity;
    for (const { vehicle, latest: position } of latest) {
      const before = told.get(vehicle) ?? { time: -Infinity, at: -Infinity };
      if (before.time >= position.time) continue;
      const left = before.at + everyMs - now;
      if (left > 0) wait = Math.min(wait, left);
      else {
        told.set(vehicle, { time: position.time, at: now });
        stream.send("position", undefined, { vehicle, ...toldPosition(position) });
      }
    }
    if (wait < Infinity) this.#tellLater(caller.account.id, wait);
  }

  #tellLater(account: string, wait: number): void {
    if (this.#later.has(account)) return;
    const timer = setTimeout(() => {
      this.#later.delete(account);
      void this.#tell(account);
    }, wait);
    timer.unref();
    this.#later.set(account, timer);
  }

  async #latestOf(account: string): Promise<Latest[]> {
    // No place on earth is a day behind another one.
    const recent = new Date(this.#parts.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    return this.#parts.database.read(account, async (sql) => {
      const { rows } = await template<Latest>`
        select distinct on (t.vehicle_id) t.vehicle_id as vehicle, t.track -> 'latest' as latest
        from vehicle_track t join vehicles v on v.account_id = t.account_id and v.id = t.vehicle_id
        where t.account_id = ${account} and t.day >= ${recent}::date order by t.vehicle_id, t.day desc`.execute(
        sql,
      );
      return rows;
    });
  }
}
