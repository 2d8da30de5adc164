import type { Communication } from "../../../schemas/communications";
import { ApiFailure } from "../../../schemas/failure";
import { messageLimits, messageSubject } from "../../../schemas/orderSearch";
import { type Communications, communicationsOf } from "../../communications";
import type { Sql } from "../../database";
import { type Actor, auditEvent, eventsOf, takeTurn } from "../../resources";

type Letter = { subject: string; text: string };

/**
 * Mails to an order's customer what somebody wrote himself; the audit keeps who did. Answers what the customer was told,
 * the newest first.
 *
 * @throws ApiFailure ORDER_MESSAGES where there are as many as an order has; MESSAGE_NO_ADDRESS, MESSAGE_UNWANTED.
 */
export async function sendMessage(
  sql: Sql,
  { actor, communications }: { actor: Actor; communications: Communications },
  { id, reference }: { id: string; reference: string },
  { subject, text }: Letter,
): Promise<Communication[]> {
  // Of two who write at once, the second counts what the first has written.
  await takeTurn(sql, actor);
  const { perOrder } = messageLimits;
  const { total } = await eventsOf(sql, actor, { subject: messageSubject, id }, { offset: 0, limit: 0 });
  if (total >= perOrder) throw new ApiFailure("ORDER_MESSAGES", { reference, limit: perOrder });
  const letter = { subject: subject.trim(), text: text.trim() };
  await communications.writeByHand(sql, actor, id, letter);
  await auditEvent(sql, actor, {
    subject: messageSubject,
    id,
    action: "UPDATE",
    changes: { message: { to: `${letter.subject}: ${letter.text}` } },
    told: true,
  });
  return communicationsOf(sql, actor.accountId, id);
}
