import { sql as template } from "kysely";
import { type ErrorItem, errorItem } from "../../../schemas";
import type { AskedConsent, HandwrittenCopy, HandwrittenText } from "../../../schemas/communicationList";
import { byHand } from "../../../schemas/communications";
import { ApiFailure } from "../../../schemas/failure";
import { messageLimits, messageSubject } from "../../../schemas/orderSearch";
import { mostUnaskedParts, smsParts } from "../../../schemas/smsParts";
import { messageFaults, textRenderer } from "../../../schemas/template";
import type { Sql } from "../../database";
import { auditEvent, takeTurn } from "../../resources";
import { letterTo } from "../byHand";
import { History } from "../history";
import { masked, type OrderLink, tellsLink } from "../links";
import { noSms } from "../noSms";
import { type NewCommunication, ordersToTell } from "../rows";
import { readSurroundings, timeZoneOf } from "../surroundings";
import { valuesOf } from "../values";
import { Wording } from "../wording";
import { type Doing, nameOf } from "./acts";

type Copy = { order: string; reference: string; customer: string | null } & (
  | { message: NewCommunication }
  | { error: ErrorItem }
);

/** What each of these customers would get of a text by hand. @throws ApiFailure TEMPLATE_…, of the text. */
export async function previewed(sql: Sql, text: HandwrittenText, doing: Doing): Promise<HandwrittenCopy[]> {
  // What is only looked at gives nobody a link.
  const shown = { ...doing, linksOf: async () => new Map(text.orders.map((order) => [order, sampleLink])) };
  return (await copies(sql, text, shown)).map(toldOf);
}

/**
 * Writes it to all of them who can be reached; the audit keeps who did. Answers what became of each.
 *
 * @throws ApiFailure COMMUNICATION_PARTS where it has many parts and nobody agreed to that; TEMPLATE_…
 */
export async function handwritten(
  sql: Sql,
  text: HandwrittenText,
  consents: readonly AskedConsent[],
  doing: Doing,
): Promise<{ copies: HandwrittenCopy[]; messages: NewCommunication[] }> {
  const { actor } = doing;
  // Of two who write at once, the second counts what the first has written.
  await takeTurn(sql, actor);
  const all = await copies(sql, text, doing);
  const messages = all.flatMap((copy) => ("message" in copy ? [copy.message] : []));
  const parts = Math.max(0, ...messages.map((message) => message.parts));
  if (parts > mostUnaskedParts && !consents.includes("PARTS"))
    throw new ApiFailure("COMMUNICATION_PARTS", { parts });
  for (const { orderId: id, subject, body, secret } of messages)
    await auditEvent(sql, actor, {
      subject: messageSubject,
      id,
      action: "UPDATE",
      changes: { message: { to: masked(subject === undefined ? body : `${subject}: ${body}`, secret) } },
      told: true,
    });
  return { copies: all.map(toldOf), messages };
}

/** As its sender sees it: he does not hold the customer's link. */
function toldOf({ order, reference, customer, ...copy }: Copy): HandwrittenCopy {
  if ("error" in copy) return { order, reference, customer, error: copy.error };
  const { address: to, subject, body, parts, secret } = copy.message;
  return {
    order,
    reference,
    customer,
    to,
    ...(subject !== undefined && { subject: masked(subject, secret) }),
    text: masked(body, secret),
    parts,
  };
}

const noLinks: ReadonlyMap<string, OrderLink> = new Map();

/** Stands where a customer's own link will. */
const sampleLink: OrderLink = { token: "", tracking: "{{tracking.link}}", rate: "{{rate.link}}" };

async function copies(
  sql: Sql,
  { orders: ids, channel, subject = "", text }: HandwrittenText,
  { actor, now, hasGateway, linksOf }: Doing,
): Promise<Copy[]> {
  const { accountId, settings } = actor;
  const lacking = channel === "SMS" ? noSms(settings, hasGateway) : undefined;
  if (lacking) throw new ApiFailure(lacking);
  refuseFaults({ ...(channel === "EMAIL" && { subject }), text });
  const orders = await ordersToTell(sql, accountId, ids);
  const occasions = [...orders].map(([id, order]) => ({ id, order, triggers: [] }));
  const around = await readSurroundings(sql, actor, occasions);
  const history = await History.read(sql, accountId, [...orders.keys()]);
  const written = await writtenBefore(sql, accountId, [...orders.keys()]);
  const links = tellsLink(`${subject} ${text}`) ? await linksOf(sql, [...orders.keys()]) : noLinks;
  const language = String(settings.currentLanguage);
  const [subjectOf, textOf] = [textRenderer(subject), textRenderer(text)];
  return [...new Set(ids)].map((id): Copy => {
    const order = orders.get(id);
    if (!order) return { order: id, reference: id, customer: null, error: errorItem("NOT_FOUND", { id }) };
    const wording = new Wording(language, settings, timeZoneOf(order, around));
    const link = links.get(id);
    const data = valuesOf({ order }, around, { told: history.told(id, "CUSTOMER"), link, wording });
    const reference = order.reference ?? id;
    const limit = messageLimits.perOrder;
    if ((written.get(id) ?? 0) >= limit)
      return {
        order: id,
        reference,
        customer: null,
        error: errorItem("ORDER_MESSAGES", { reference, limit }),
      };
    const body = textOf(data).trim();
    const letter = { channel, subject: subjectOf(data).trim(), text: body };
    try {
      const message = letterTo({ id, order }, letter, { around, now, writtenBy: nameOf(actor) });
      const parts = channel === "SMS" ? smsParts(body) : 1;
      return {
        order: id,
        reference,
        customer: message.customerName ?? null,
        message: { ...message, parts, secret: link && link !== sampleLink ? link.token : undefined },
      };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      return { order: id, reference, customer: null, error: errorItem(error.code, error.metadata) };
    }
  });
}

/** @throws ApiFailure with where the text can't be read. */
function refuseFaults(texts: Record<string, string>): void {
  for (const [field, text] of Object.entries(texts)) {
    const [fault] = messageFaults(text);
    if (fault) throw new ApiFailure(fault.code, { field, ...fault.metadata });
  }
}

async function writtenBefore(sql: Sql, accountId: string, orders: string[]): Promise<Map<string, number>> {
  const { rows } = await template<{ order: string; count: number }>`
    select order_id as "order", count(*)::int as count from communication
    where account_id = ${accountId} and order_id = any(${orders}::text[]) and trigger = ${byHand} group by order_id`.execute(
    sql,
  );
  return new Map(rows.map(({ order, count }) => [order, count]));
}
