import type { FastifyBaseLogger } from "fastify";
import type { Resource } from "../../schemas";
import { findSession } from "../auth";
import { type Database, Overloaded } from "../database";
import type { Caller } from "../http/caller";
import { actorOf } from "../resourceCalls";
import { changesSince, lastSequence, type Change, type ChangeNotice } from "../resources";
import type { ChangeStream } from "./ChangeStream";

/** So many changes are replayed; who missed more reads anew. */
const mostReplayed = 1000;
/** Streams at once, of all accounts. */
const mostStreams = 2000;
/** Milliseconds after which a stream knows that its session has ended, or that its user may read less. */
const sessionCheck = 30_000;

/** A page that has its stream here, as it calls itself in each request (X-Origin-Id). */
export type OpenPage = {
  caller: Caller;
  page: string | undefined;
  stream: ChangeStream;
  /** Whether it wants to hear where vehicles are. */
  positions: boolean;
};

/** Who wants to know of pages as their streams begin and end. */
type Follower = Record<"opened" | "closed", (page: OpenPage) => void>;

type Reader = OpenPage & {
  last: number;
  behind: boolean;
  running: Promise<void> | undefined;
};

type FeedParts = {
  database: Database;
  resources: Map<string, Resource>;
  now: () => Date;
  log: FastifyBaseLogger;
};

/**
 * Tells the streams what was written, to each what its user may read. Nothing is held for a slow reader: each reads the
 * audit from where it is, so that a stream costs a number and its socket's buffer.
 */
export class ChangeFeed {
  readonly #parts: FeedParts;
  readonly #readers = new Set<Reader>();
  readonly #followers = new Set<Follower>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#unsubscribe = parts.database.subscribe(
      (payload) => this.#heard(JSON.parse(payload) as ChangeNotice),
      () => this.#missed(),
    );
    this.#timer = setInterval(() => void this.checkSessions(), sessionCheck);
    this.#timer.unref();
  }

  /** @throws Overloaded where one more stream would be too many. */
  refuseTooMany(): void {
    if (this.#readers.size >= mostStreams) throw new Overloaded("Too many change streams are open", 30);
  }

  /** The pages that have streams here, of all accounts. */
  pages(): OpenPage[] {
    return [...this.#readers];
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
    const actor = actorOf({ caller, origin: undefined });
    const now = await this.#parts.database.read(actor.accountId, (sql) => lastSequence(sql, actor));
    const stream = open();
    if (stream.ended) return;
    const last = Math.min(since ?? now, now);
    const reader: Reader = { caller, page, stream, positions, last, behind: false, running: undefined };
    this.#readers.add(reader);
    for (const { opened } of this.#followers) opened(reader);
    stream.onEnd(() => {
      this.#readers.delete(reader);
      for (const { closed } of this.#followers) closed(reader);
    });
    // What was written since `now` was read came before there was anyone to hear of it.
    this.#catchUp(reader);
  }

  /** Ends the streams of a session that was signed out. */
  endOf(session: string): void {
    for (const { caller, stream } of this.#readers) if (caller.session === session) stream.end();
  }

  /** Ends the streams whose sessions have ended; the others go on with what their users may read by now. */
  async checkSessions(): Promise<void> {
    const { database, now, log } = this.#parts;
    for (const reader of this.#readers) {
      try {
        const session = reader.caller.session;
        const caller = await database.read(null, (sql) => findSession(sql, session, now(), false));
        if (caller) reader.caller = caller;
        else reader.stream.end();
      } catch (error) {
        log.warn({ err: error }, "The session of a change stream could not be checked");
      }
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#unsubscribe();
    for (const { stream } of this.#readers) stream.end();
  }

  #heard({ account }: ChangeNotice): void {
    for (const reader of this.#readers) if (reader.caller.account.id === account) this.#catchUp(reader);
  }

  #missed(): void {
    for (const reader of this.#readers) {
      reader.stream.reset();
      this.#catchUp(reader);
    }
  }

  /** One read at a time for each reader; what comes meanwhile makes it read again. */
  #catchUp(reader: Reader): void {
    reader.behind = true;
    reader.running ??= this.#read(reader)
      .catch((error: unknown) => {
        this.#parts.log.warn(
          { err: error },
          "A change stream could not be read and was ended; its page connects anew",
        );
        reader.stream.end();
      })
      .finally(() => (reader.running = undefined));
  }

  async #read(reader: Reader): Promise<void> {
    const { database, resources } = this.#parts;
    while (reader.behind && !reader.stream.ended) {
      if (reader.stream.isFull) return reader.stream.onDrained(this, () => this.#catchUp(reader));
      reader.behind = false;
      const actor = actorOf({ caller: reader.caller, origin: undefined });
      const { changes, now } = await database.read(actor.accountId, async (sql) => ({
        changes: await changesSince(resources, sql, actor, reader.last, mostReplayed + 1),
        now: await lastSequence(sql, actor),
      }));
      reader.last = now;
      if (changes.length > mostReplayed) reader.stream.reset(now);
      else for (const change of changes) send(reader, change);
    }
  }
}

function send({ stream }: Reader, { sequence, ...data }: Change): void {
  stream.send("change", sequence, data);
}
