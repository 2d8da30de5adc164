import { sql as template } from "kysely";
import { errorItem } from "../../schemas";
import { addError, ApiFailure, hasErrors, noErrors } from "../../schemas/failure";
import {
  type NewInstructions,
  type NewRating,
  type TrackingState,
  trackingLimits,
} from "../../schemas/trackingPage";
import type { Sql } from "../database";
import { orderOf } from "../orders";
import { type Actor, type ResourceStore, takeTurn, type Values } from "../resources";

/** The account in whose order something is left, and what its page shows. */
export type Of = {
  sql: Sql;
  actor: Actor;
  orders: ResourceStore;
  order: string;
  state: TrackingState;
  now: Date;
};

/** So many characters the driver's instructions have (schemas/orders.json). */
const mostInstructions = 2000;

/**
 * Leaves a customer's instructions at his order, below those that there are: the driver reads them, and so does whoever opens
 * the order. @throws ApiFailure INVALID, TRACK_CLOSED, TRACK_ONCE.
 */
export async function leaveInstructions(of: Of, { text }: NewInstructions): Promise<void> {
  const { sql, actor, orders, order, now } = of;
  const words = plain(text);
  checkText("text", words, trackingLimits.instructions, true);
  await takeTurn(sql, actor);
  const { rows } = await template<{ instructions: string }>`
    select instructions from tracking_answer
    where account_id = ${actor.accountId} and order_id = ${order}`.execute(sql);
  const [before] = rows;
  if (before?.instructions === words) return;
  if (before) throw new ApiFailure("TRACK_ONCE", { field: "text" });
  if (of.state.state === "EXPIRED" || !of.state.instructions?.isOpen)
    throw new ApiFailure("TRACK_CLOSED", { field: "text" });
  await template`
    insert into tracking_answer (account_id, order_id, instructions, given_at)
    values (${actor.accountId}, ${order}, ${words}, ${now})`.execute(sql);
  await amend({ sql, actor, orders, order }, (values) => {
    const { additionalInstructions = "" } = orderOf(values);
    const all = additionalInstructions === "" ? words : `${additionalInstructions}\n${words}`;
    checkText("text", words, Math.max(mostInstructions - (all.length - words.length), 0), false);
    return { ...values, additionalInstructions: all };
  });
}

/** Rates a delivery. @throws ApiFailure INVALID, TRACK_CLOSED, TRACK_ONCE. */
export async function leaveRating(of: Of, { rating, words = "" }: NewRating): Promise<void> {
  const { sql, actor, orders, order, state } = of;
  const feedback = plain(words);
  checkRating(rating);
  checkText("words", feedback, trackingLimits.words, false);
  await takeTurn(sql, actor);
  if (state.state === "EXPIRED" || !state.rating) throw new ApiFailure("TRACK_CLOSED", { field: "rating" });
  await amend({ sql, actor, orders, order }, (values) => {
    const before = orderOf(values);
    if (before.rating === rating && (before.feedback ?? "") === feedback) return values;
    if (before.rating !== undefined) throw new ApiFailure("TRACK_ONCE", { field: "rating" });
    return { ...values, rating, ...(feedback !== "" && { feedback }) };
  });
}

async function amend(
  { sql, actor, orders, order }: Pick<Of, "sql" | "actor" | "orders" | "order">,
  become: (values: Values) => Values,
): Promise<void> {
  let refused: unknown;
  const [result] = await orders.amend(sql, actor, [{ id: order }], ({ values }) => {
    try {
      return become(values);
    } catch (error) {
      refused = error;
      throw error;
    }
  });
  if (refused) throw refused;
  if (result?.success) return;
  throw new Error(`A customer's answer could not be kept: ${JSON.stringify(result?.errors)}`);
}

/** As it was written, without what no text has and what turns the writing of others round. */
function plain(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (sign) => (sign === "\n" ? sign : ""))
    .trim();
}

function checkText(field: string, text: string, limit: number, isNeeded: boolean): void {
  const errors = noErrors();
  const { length } = text;
  if (isNeeded && length === 0) addError(errors, field, errorItem("REQUIRED", { field }));
  if (length > limit) addError(errors, field, errorItem("MAX_LENGTH", { field, length, limit }));
  if (hasErrors(errors)) throw new ApiFailure("INVALID", { count: 1 }, { fields: errors });
}

function checkRating(value: number): void {
  const errors = noErrors();
  const field = "rating";
  if (value < 1) addError(errors, field, errorItem("MINIMUM", { field, value, limit: 1 }));
  if (value > 5) addError(errors, field, errorItem("MAXIMUM", { field, value, limit: 5 }));
  if (hasErrors(errors)) throw new ApiFailure("INVALID", { count: 1 }, { fields: errors });
}
