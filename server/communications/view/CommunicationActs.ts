import type {
  ActedCommunication,
  AskedConsent,
  HandwrittenCopy,
  HandwrittenText,
} from "../../../schemas/communicationList";
import type { Sql } from "../../database";
import type { Actor } from "../../resources";
import type { Communications } from "../Communications";
import type { LinksOf } from "../links";
import { type Doing, holdBack, letGo, messagesAgain } from "./acts";
import { handwritten, previewed } from "./handwritten";

type Parts = { communications: Communications; linksOf: LinksOf; now: () => Date };

/** What somebody does with messages by hand, in a writing transaction of his account. */
export class CommunicationActs {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What a text by hand would be for each of these orders' customers. @throws ApiFailure, of the text. */
  preview(sql: Sql, actor: Actor, text: HandwrittenText): Promise<HandwrittenCopy[]> {
    return previewed(sql, text, this.#doing(actor));
  }

  /** Writes it to those of them who can be reached. @throws ApiFailure, of the text. */
  async write(
    sql: Sql,
    actor: Actor,
    text: HandwrittenText,
    consents: readonly AskedConsent[],
  ): Promise<HandwrittenCopy[]> {
    const { copies, messages } = await handwritten(sql, text, consents, this.#doing(actor));
    await this.#parts.communications.store(sql, actor, messages);
    return copies;
  }

  holdBack(sql: Sql, actor: Actor, ids: string[]): Promise<ActedCommunication[]> {
    return holdBack(sql, ids, this.#doing(actor));
  }

  async letGo(
    sql: Sql,
    actor: Actor,
    ids: string[],
    consents: readonly AskedConsent[],
  ): Promise<ActedCommunication[]> {
    const acted = await letGo(sql, ids, consents, this.#doing(actor));
    this.#parts.communications.expectCommit(actor.accountId);
    return acted;
  }

  /** Sends messages once more that have ended. */
  async sendAgain(
    sql: Sql,
    actor: Actor,
    ids: string[],
    consents: readonly AskedConsent[],
  ): Promise<ActedCommunication[]> {
    const { acted, messages } = await messagesAgain(sql, ids, consents, this.#doing(actor));
    await this.#parts.communications.store(sql, actor, messages);
    return acted;
  }

  #doing(actor: Actor): Doing {
    const { communications, linksOf, now } = this.#parts;
    return {
      actor,
      now: now(),
      hasGateway: communications.hasGateway,
      linksOf: (sql, orders) => linksOf(sql, actor.accountId, orders),
    };
  }
}
