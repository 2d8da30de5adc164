import type { FastifyBaseLogger } from "fastify";
import type { Resource } from "../../schemas";
import { findSessions, type SessionNotice } from "../auth";
import { type Database, Overloaded } from "../database";
import type { Caller } from "../http/caller";
import type { ChangeNotice } from "../resources";
import { AccountFeed, type OpenPage, type Reader } from "./AccountFeed";
import type { ChangeStream } from "./ChangeStream";

/** Streams at once, of all accounts. */
const mostStreams = 2000;
/** Milliseconds after which a stream knows that its session has ended, or that its user may read less, where nothing told of it. */
const sessionCheck = 30_000;
/** So many sessions are looked at in one read. */
const sessionsAtOnce = 500;
/** Milliseconds between two tellings for each stream there is, and at most: a thousand streams or more are written to once a second. */
const pauseForEach = 1;
const longestPause = 1000;

/** Who wants to know of pages as their streams begin and end. */
type Follower = Record<"opened" | "closed", (page: OpenPage) => void>;

type FeedParts = {
  database: Database;
  resources: Map<string, Resource>;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** Tells the streams of this server what was written, on whichever server, to each what its user may read. */
export class ChangeFeed {
  readonly #parts: FeedParts;
  readonly #accounts = new Map<string, AccountFeed>();
  readonly #followers = new Set<Follower>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #isChecking = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.database.subscribe(
      (payload) => this.#heard(JSON.parse(payload) as Partial<ChangeNotice & SessionNotice>),
      () => this.#missed(),
    );
    this.#timer = setInterval(() => void this.checkSessions(), sessionCheck);
    this.#timer.unref();
  }

  /** @throws Overloaded where one more stream would be too many. */
  refuseTooMany(): void {
    if (this.#size >= mostStreams) throw new Overloaded("Too many change streams are open", 30);
  }

  /** The pages that have streams here: of one account, or of all. */
  pages(accountId?: string): OpenPage[] {
    return this.#readers(accountId);
  }

  /** Tells of pages as they come and go. Answers the way to stop. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /**
   * Adds a reader, from the sequence after which it wants to hear; undefined is from now on. Where that is, is known before
   * the stream is opened: whoever sees it open hears of all that is written from then on.
   */
  async add(
    caller: Caller,
    open: () => ChangeStream,
    since: number | undefined,
    { page, positions = false }: { page?: string | undefined; positions?: boolean } = {},
  ): Promise<void> {
    const account = this.#accountOf(caller);
    account.coming += 1;
    try {
      const now = await account.last();
      const stream = open();
      if (stream.ended) return;
      const reader: Reader = { caller, page, stream, positions, last: Math.min(since ?? now, now) };
      account.add(reader, now);
      for (const { opened } of this.#followers) opened(reader);
      stream.onEnd(() => {
        account.readers.delete(reader);
        this.#forget(caller.account.id);
        for (const { closed } of this.#followers) closed(reader);
      });
    } finally {
      account.coming -= 1;
      this.#forget(caller.account.id);
    }
  }

  /** Ends the streams whose sessions have ended; the others go on with what their users may read by now. */
  async checkSessions(): Promise<void> {
    if (this.#isChecking) return;
    this.#isChecking = true;
    try {
      await this.#check(this.#readers());
    } catch (error) {
      this.#parts.log.warn({ err: error }, "The sessions of change streams could not be checked");
    } finally {
      this.#isChecking = false;
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
    for (const account of this.#accounts.values()) account.close();
  }

  get #size(): number {
    return [...this.#accounts.values()].reduce((sum, { readers, coming }) => sum + readers.size + coming, 0);
  }

  #readers(accountId?: string): Reader[] {
    if (accountId !== undefined) return [...(this.#accounts.get(accountId)?.readers ?? [])];
    return [...this.#accounts.values()].flatMap(({ readers }) => [...readers]);
  }

  #accountOf({ account: { id: accountId } }: Caller): AccountFeed {
    const known = this.#accounts.get(accountId);
    if (known) return known;
    const { database, resources, log } = this.#parts;
    const account = new AccountFeed({
      accountId,
      database,
      resources,
      log,
      pause: () => Math.min(longestPause, this.#size * pauseForEach),
      check: (readers) => this.#check(readers),
    });
    this.#accounts.set(accountId, account);
    return account;
  }

  #forget(accountId: string): void {
    const account = this.#accounts.get(accountId);
    if (account && account.readers.size === 0 && account.coming === 0) this.#accounts.delete(accountId);
  }

  #heard({ account, last, sessions }: Partial<ChangeNotice & SessionNotice>): void {
    if (account !== undefined && last !== undefined) this.#accounts.get(account)?.hear(last);
    if (!sessions) return;
    for (const { caller, stream } of this.#readers())
      if (sessions.ended.includes(caller.session)) stream.end();
    if (sessions.user !== undefined)
      for (const account of this.#accounts.values()) account.doubt(sessions.user);
  }

  #missed(): void {
    for (const { stream } of this.#readers()) stream.reset();
    for (const account of this.#accounts.values()) account.catchUp();
    void this.checkSessions();
  }

  /** Looks who these are by now. */
  async #check(readers: readonly Reader[]): Promise<void> {
    const { database, now } = this.#parts;
    const sessions = [...new Set(readers.map(({ caller }) => caller.session))];
    for (let from = 0; from < sessions.length; from += sessionsAtOnce) {
      const some = new Set(sessions.slice(from, from + sessionsAtOnce));
      const callers = await database.read(null, (sql) => findSessions(sql, [...some], now()));
      for (const reader of readers) {
        if (!some.has(reader.caller.session)) continue;
        const caller = callers.get(reader.caller.session);
        if (caller) reader.caller = caller;
        else reader.stream.end();
      }
    }
  }
}
