import { trackingParameter, trackingPath } from "../../schemas/trackingPage";
import type { Sql } from "../database";

/** The link of an order's tracking page, and that of its rating there, which is empty where nobody may rate. */
export type OrderLink = { token: string; tracking: string; rate: string };

/** The links of these orders' pages; of none where the account has no such page. In a writing transaction of the account. */
export type LinksOf = (
  sql: Sql,
  accountId: string,
  orders: readonly string[],
) => Promise<ReadonlyMap<string, OrderLink>>;

/** Whether a text tells one of an order's links. */
export function tellsLink(text: string): boolean {
  return /\b(tracking|rate)\s*\.\s*link\b/.test(text);
}

/**
 * A text as it is kept and shown: whoever reads what was told does not hold the customer's link, which opens his page.
 */
export function masked(text: string, token: string | undefined): string {
  return token === undefined ? text : text.replaceAll(token, `${token.slice(0, 4)}…`);
}

/** A text that was kept, with the link in it again, to be sent once more. */
export function unmasked(text: string, token: string): string {
  return text.replaceAll(maskedToken, token);
}

/** Whether a text that was kept has lacked a link's token since. */
export function isMasked(text: string): boolean {
  return text.search(maskedToken) >= 0;
}

const maskedToken = new RegExp(`(?<=${trackingPath}/|[?&]${trackingParameter}=)[a-z2-7]{4}…`, "g");
