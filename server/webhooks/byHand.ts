import { randomUUID } from "node:crypto";
import { later } from "../../schemas/clock";
import { ApiFailure } from "../../schemas/failure";
import type { WebhookDeliveryDetails } from "../../schemas/webhooks";
import { type Database, Overloaded, type Sql } from "../database";
import { type Answer, type Call, rowsAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { auditEvent, type ResourceStore, takeTurn } from "../resources";
import { refusal } from "../settings";
import { patience } from "./attempt";
import { deliveryOf, insertDeliveries } from "./outbox";
import { type Claim, leaseSeconds, sendAgain } from "./queue";
import { readDelivery } from "./rows";
import { newSecret } from "./secret";
import type { Webhooks } from "./Webhooks";

export type Parts = { database: Database; webhooks: ResourceStore; worker: Webhooks; now: () => Date };

/** Gives a webhook a new secret, which is told this once. @throws ApiFailure NOT_FOUND */
export async function rotate(call: Call, { database, webhooks }: Parts): Promise<Answer> {
  const key = newSecret();
  const actor = actorOf(call);
  const { id = "" } = call.params;
  const written = await database.transaction(actor.accountId, (sql) =>
    webhooks.update(sql, actor, id, { secret: key }, { mode: "merge" }),
  );
  const { oldSecretUntil = null } = JSON.parse(written.json) as { oldSecretUntil?: string };
  return rowsAnswer([{ key, oldSecretUntil }]);
}

/** Tests under way at once, of all accounts. */
const mostTests = 8;
let testing = 0;

/** Sends a test here and now: whoever asks sees what comes of it, and it stands among the deliveries. */
export async function test(call: Call, { database, webhooks, worker, now }: Parts): Promise<Answer> {
  const { caller, params } = call;
  const accountId = caller.account.id;
  const webhook = params.id ?? "";
  if (testing >= mostTests) throw new Overloaded("Too many tests of webhooks are under way", patience / 1000);
  testing += 1;
  try {
    const claim = await database.transaction(accountId, async (sql): Promise<Claim> => {
      const found = await webhooks.read(sql, actorOf(call), webhook);
      if (!found) throw new ApiFailure("NOT_FOUND", { id: webhook });
      const { name } = JSON.parse(found.json) as { name: string };
      const data = { webhook: name, sentBy: caller.user.name };
      const made = deliveryOf(webhook, { event: "TEST", subject: name, data }, now());
      const lease = randomUUID();
      await insertDeliveries(sql, accountId, [made], now(), { lease, until: later(now(), leaseSeconds) });
      return { ...made, accountId, round: 1, lease };
    });
    const tried = await worker.deliver(claim);
    if (tried?.error?.metadata?.field !== undefined) return refusal([tried.error]);
    if (tried?.error) throw new ApiFailure("WEBHOOK_SECRET_LOST");
    return rowsAnswer([await database.read(accountId, (sql) => deliveryAt(sql, accountId, claim.id))], {
      total: 1,
    });
  } finally {
    testing -= 1;
  }
}

/** Sends a delivery once more. @throws ApiFailure NOT_FOUND, WEBHOOK_OFF */
export async function send(sql: Sql, call: Call, { webhooks, now }: Parts): Promise<Answer> {
  const actor = actorOf(call);
  const { accountId } = actor;
  await takeTurn(sql, actor);
  const { id, webhook, webhookName, event, subject } = await deliveryAt(sql, accountId, call.params.id);
  const found = await webhooks.read(sql, actor, webhook);
  const { enabled } = JSON.parse(found?.json ?? "{}") as { enabled?: boolean };
  if (enabled === false) throw new ApiFailure("WEBHOOK_OFF");
  await sendAgain(sql, accountId, id, now());
  const changes = { webhook: { to: webhookName }, event: { to: event }, subject: { to: subject } };
  await auditEvent(sql, actor, { subject: "webhookDeliveries", id, action: "UPDATE", changes });
  return rowsAnswer([await deliveryAt(sql, accountId, id)], { total: 1 });
}

/** @throws ApiFailure NOT_FOUND */
export async function deliveryAt(sql: Sql, accountId: string, id = ""): Promise<WebhookDeliveryDetails> {
  const delivery = await readDelivery(sql, accountId, id);
  if (!delivery) throw new ApiFailure("NOT_FOUND", { id });
  return delivery;
}
