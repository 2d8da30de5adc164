import { AsyncResource } from "node:async_hooks";
import { sql as template } from "kysely";
import type { Logger, Sql } from "./database";
import { DatabaseMisuse } from "./errors";

/** PostgreSQL's own limit of a notification, in bytes of UTF-8. */
export const payloadLimit = 7999;

const channel = "runsheet_change";

/** The statement by which a connection hears what `publish` says. */
export const listenStatement = `listen ${channel}`;

/**
 * Tells all subscribers of all server processes, once this transaction has committed; a rollback tells nobody.
 * PostgreSQL itself keeps that promise, on both databases.
 */
export async function publish(sql: Sql, payload: string): Promise<void> {
  const bytes = Buffer.byteLength(payload);
  if (bytes > payloadLimit)
    throw new DatabaseMisuse(
      `A published payload may have ${payloadLimit} bytes, this one has ${bytes}: publish the id and let the listener read.`,
    );
  await template`select pg_notify(${channel}, ${payload})`.execute(sql);
}

interface Subscriber {
  listener: (payload: string) => void;
  missed: (() => void) | undefined;
}

/** Who wants to hear of changes, in this process. */
export class ChangeFeed {
  readonly #subscribers = new Set<Subscriber>();
  readonly #logger: Logger;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  subscribe(listener: (payload: string) => void, missed?: () => void): () => void {
    // A notification arrives in the middle of some other transaction's commit. The listener must not look as if
    // it ran inside that one, or its own transactions would be refused as nested.
    const subscriber = {
      listener: AsyncResource.bind(listener),
      missed: missed && AsyncResource.bind(missed),
    };
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  }

  deliver(payload: string): void {
    this.#tell(({ listener }) => listener(payload));
  }

  missed(): void {
    this.#tell(({ missed }) => missed?.());
  }

  #tell(say: (subscriber: Subscriber) => void): void {
    for (const subscriber of this.#subscribers) {
      try {
        say(subscriber);
      } catch (error) {
        this.#logger.error({ err: error }, "A listener of the change feed failed");
      }
    }
  }
}
