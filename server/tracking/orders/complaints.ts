import { type Complaint, complaintLimits, complaintSubject } from "../../../schemas/orderSearch";
import { ApiFailure } from "../../../schemas/failure";
import type { Sql } from "../../database";
import { type Actor, auditEvent, eventsOf, takeTurn } from "../../resources";

/** What was noted of an order that its customer complained about, the newest first: the account's audit keeps it. */
export async function complaintsOf(
  sql: Sql,
  actor: Pick<Actor, "accountId">,
  order: string,
): Promise<Complaint[]> {
  const page = { offset: 0, limit: complaintLimits.perOrder };
  const { entries } = await eventsOf(sql, actor, { subject: complaintSubject, id: order }, page);
  return entries.map(({ id, modificationDate, userName, user, changes }) => ({
    id,
    at: modificationDate,
    by: userName ?? user,
    text: String(changes.complaint?.to ?? ""),
  }));
}

/** @throws ApiFailure ORDER_COMPLAINTS where there are as many as an order has. */
export async function noteComplaint(
  sql: Sql,
  actor: Actor,
  { id, reference }: { id: string; reference: string },
  text: string,
): Promise<void> {
  // Of two who write at once, the second counts what the first has written.
  await takeTurn(sql, actor);
  const { perOrder } = complaintLimits;
  const { total } = await eventsOf(sql, actor, { subject: complaintSubject, id }, { offset: 0, limit: 0 });
  if (total >= perOrder) throw new ApiFailure("ORDER_COMPLAINTS", { reference, limit: perOrder });
  await auditEvent(sql, actor, {
    subject: complaintSubject,
    id,
    action: "UPDATE",
    changes: { complaint: { to: text.trim() } },
    told: true,
  });
}
