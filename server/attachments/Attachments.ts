import { createHash, randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type Attachment,
  attachmentLimits,
  attachmentSubject,
  attachmentTypes,
  megabytesOf,
} from "../../schemas/attachments";
import { ApiFailure } from "../../schemas/failure";
import type { Database, Sql } from "../database";
import { type Answer, type Call, rowsAnswer } from "../http/endpoint";
import { keptAnswer } from "../idempotency";
import { actorOf } from "../resourceCalls";
import { auditEvent, type Changes, type ResourceStore, takeTurn } from "../resources";
import { checkContent } from "./content";
import { checkedEnding } from "./fileName";
import { isPicture, rewritten } from "./picture";
import { received } from "./received";
import {
  attachmentsOf,
  bytesOf,
  forget,
  insert,
  type NewAttachment,
  type Owner,
  setRemoved,
  usage,
} from "./rows";

type Parts = { database: Database; now: () => Date };

/** The files of one resource's records. Who may read a record may read its files, who may edit it, attach and remove. */
export class Attachments {
  readonly #parts: Parts;
  readonly #store: ResourceStore;
  readonly #subject: string;

  constructor(parts: Parts, store: ResourceStore) {
    this.#parts = parts;
    this.#store = store;
    this.#subject = attachmentSubject(store.resource) ?? "";
  }

  async list(sql: Sql, call: Call): Promise<Attachment[]> {
    return attachmentsOf(sql, await this.#ownerOf(sql, call));
  }

  read(call: Call, which: "content" | "thumbnail") {
    return this.#parts.database.read(call.caller.account.id, async (sql) => {
      const found = await bytesOf(sql, await this.#ownerOf(sql, call), call.params.file ?? "", which);
      if (!found) throw new ApiFailure("NOT_FOUND");
      return found;
    });
  }

  /** All that takes long is done before the transaction, which other writers of the account would wait for. */
  async attach(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<Answer> {
    const { name } = call.query as { name: string };
    const { database } = this.#parts;
    const { id: account } = call.caller.account;
    const bytes = await received(request, reply, name);
    await database.read(account, (sql) => this.#ownerOf(sql, call));
    const file = await this.#fileOf(call, name, bytes);
    const key = call.idempotencyKey;
    // What a repeated request is known by.
    request.body = { sha256: createHash("sha256").update(bytes).digest("hex") };
    return database.transaction(account, async (sql) => {
      const work = () => this.#keep(sql, call, file);
      return key === undefined
        ? work()
        : keptAnswer(sql, { key, call, request, now: this.#parts.now() }, work);
    });
  }

  async remove(sql: Sql, call: Call): Promise<void> {
    const owner = await this.#ownerOf(sql, call);
    const gone = await setRemoved(sql, owner, call.params.file ?? "", this.#parts.now());
    if (!gone) throw new ApiFailure("NOT_FOUND");
    await this.#note(sql, call, { name: { from: gone.name }, size: { from: gone.size } });
  }

  async restore(sql: Sql, call: Call): Promise<void> {
    const owner = await this.#ownerOf(sql, call);
    const back = await setRemoved(sql, owner, call.params.file ?? "", null);
    if (!back) throw new ApiFailure("NOT_FOUND");
    await refuseTooMany(sql, owner, back, { isThere: true });
    await this.#note(sql, call, { name: { to: back.name }, size: { to: back.size } });
  }

  async #fileOf({ caller }: Call, name: string, bytes: Buffer): Promise<NewAttachment> {
    const ending = checkedEnding(name);
    checkContent(name, ending, bytes);
    const kept = isPicture(ending) ? await rewritten(name, ending, bytes) : { content: bytes };
    return {
      ...kept,
      id: randomUUID(),
      name,
      contentType: attachmentTypes[ending] ?? "",
      size: kept.content.length,
      userName: caller.user.name,
      at: this.#parts.now(),
    };
  }

  async #keep(sql: Sql, call: Call, file: NewAttachment): Promise<Answer> {
    const owner = await this.#ownerOf(sql, call);
    await forget(sql, owner, this.#parts.now());
    // Of two who attach at once, the second counts what the first has attached.
    await takeTurn(sql, owner);
    await refuseTooMany(sql, owner, file, { isThere: false });
    await insert(sql, owner, file);
    await this.#note(sql, call, { name: { to: file.name }, size: { to: file.size } });
    const { content: _, thumbnail: __, at, ...told } = file;
    return rowsAnswer([{ ...told, creationDate: at.toISOString() } satisfies Attachment]);
  }

  /** @throws ApiFailure NOT_FOUND where there is no such record, FORBIDDEN where it is none of the caller's. */
  async #ownerOf(sql: Sql, call: Call): Promise<Owner> {
    const actor = actorOf(call);
    const record = await this.#store.read(sql, actor, call.params.id ?? "");
    if (!record) throw new ApiFailure("NOT_FOUND");
    return { accountId: actor.accountId, resource: this.#store.resource.name, recordId: record.id };
  }

  #note(sql: Sql, call: Call, changes: Changes): Promise<void> {
    const event = { subject: this.#subject, id: call.params.id ?? "", action: "UPDATE", told: true } as const;
    return auditEvent(sql, actorOf(call), { ...event, changes });
  }
}

/** @throws ApiFailure ATTACHMENT_COUNT, ATTACHMENT_QUOTA. */
async function refuseTooMany(
  sql: Sql,
  owner: Owner,
  { name, size }: { name: string; size: number },
  { isThere }: { isThere: boolean },
): Promise<void> {
  const { perRecord, accountBytes } = attachmentLimits;
  const { count, bytes } = await usage(sql, owner);
  const others = isThere ? { count: count - 1, bytes: bytes - size } : { count, bytes };
  if (others.count >= perRecord) throw new ApiFailure("ATTACHMENT_COUNT", { name, limit: perRecord });
  if (others.bytes + size <= accountBytes) return;
  const left = Math.floor(((accountBytes - others.bytes) / 1024 / 1024) * 10) / 10;
  throw new ApiFailure("ATTACHMENT_QUOTA", {
    name,
    value: megabytesOf(size),
    limit: megabytesOf(accountBytes),
    left: Math.max(0, left),
  });
}
