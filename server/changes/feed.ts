import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database";
import type { Actor, Change, ChangeNotice } from "../resources";
import { changesSince, lastSequence } from "../resources";
import type { Resource } from "../../schemas";
import type { ChangeStream } from "./ChangeStream";

/** So many changes are replayed; who missed more reads anew. */
const mostReplayed = 1000;

type Reader = {
  actor: Actor;
  stream: ChangeStream;
  last: number;
  behind: boolean;
  running: Promise<void> | undefined;
};

/**
 * Tells the streams what was written, to each what its actor may read. Nothing is held for a slow reader: each reads the
 * audit from where it is, so that a stream costs a number and its socket's buffer.
 */
export class ChangeFeed {
  readonly #database: Database;
  readonly #resources: Map<string, Resource>;
  readonly #log: FastifyBaseLogger;
  readonly #readers = new Set<Reader>();
  readonly #unsubscribe: () => void;

  constructor(database: Database, resources: Map<string, Resource>, log: FastifyBaseLogger) {
    this.#database = database;
    this.#resources = resources;
    this.#log = log;
    this.#unsubscribe = database.subscribe(
      (payload) => this.#heard(JSON.parse(payload) as ChangeNotice),
      () => this.#missed(),
    );
  }

  /** Adds a reader, from the sequence after which it wants to hear; undefined is from now on. */
  async add(actor: Actor, stream: ChangeStream, since: number | undefined): Promise<void> {
    const now = await this.#database.read(actor.accountId, (sql) => lastSequence(sql, actor));
    const reader: Reader = {
      actor,
      stream,
      last: Math.min(since ?? now, now),
      behind: false,
      running: undefined,
    };
    this.#readers.add(reader);
    stream.onEnd(() => this.#readers.delete(reader));
    if (reader.last < now) this.#catchUp(reader);
  }

  /** Ends the streams of a session that was signed out. */
  endOf(isEnded: (actor: Actor) => boolean): void {
    for (const { actor, stream } of this.#readers) if (isEnded(actor)) stream.end();
  }

  close(): void {
    this.#unsubscribe();
    for (const { stream } of this.#readers) stream.end();
  }

  #heard({ account }: ChangeNotice): void {
    for (const reader of this.#readers) if (reader.actor.accountId === account) this.#catchUp(reader);
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
        this.#log.warn(
          { err: error },
          "A change stream could not be read and was ended; its page connects anew",
        );
        reader.stream.end();
      })
      .finally(() => (reader.running = undefined));
  }

  async #read(reader: Reader): Promise<void> {
    while (reader.behind && !reader.stream.ended) {
      reader.behind = false;
      const { actor, last } = reader;
      const { changes, now } = await this.#database.read(actor.accountId, async (sql) => ({
        changes: await changesSince(this.#resources, sql, actor, last, mostReplayed + 1),
        now: await lastSequence(sql, actor),
      }));
      reader.last = now;
      if (changes.length > mostReplayed || reader.stream.isFull) reader.stream.reset(now);
      else for (const change of changes) this.#send(reader, change);
    }
  }

  #send({ stream }: Reader, change: Change): void {
    const { sequence, ...data } = change;
    stream.send("change", sequence, data);
  }
}
