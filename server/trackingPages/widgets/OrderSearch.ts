import { ApiFailure } from "../../../schemas/failure";
import type { OrderAsked, OrderFound } from "../../../schemas/siteWidgets";
import { trackingPath } from "../../../schemas/trackingPage";
import { type Attempt, longestBar, settleAttempt, standingBefore } from "../../auth/throttle";
import type { WaitingRoom } from "../../auth/throttle/waiting";
import type { TrackingLinks } from "../TrackingLinks";
import { findOrder } from "./findOrder";
import { readSiteWidget, type WidgetParts } from "./readSiteWidget";

export type SearchParts = WidgetParts & {
  trackingLinks: Pick<TrackingLinks, "of">;
  waiting: WaitingRoom;
  now: () => Date;
};

const dayMs = 86_400_000;

/**
 * Customers' search for their orders. Who does not know both parts is told nothing: an order that there is not and one that is
 * another's take the same way to the same answer, and count alike as failures, by reference, address and account.
 */
export class OrderSearch {
  readonly #parts: SearchParts;

  constructor(parts: SearchParts) {
    this.#parts = parts;
  }

  /** @throws ApiFailure NOT_FOUND where the account has no such widget, WIDGET_NO_ORDER, WIDGET_TOO_OFTEN */
  async find(account: string, asked: OrderAsked, address: string): Promise<OrderFound> {
    const { database, trackingLinks, waiting, now } = this.#parts;
    const widget = await readSiteWidget(this.#parts, "website", account);
    if (widget?.told.kind !== "website") throw new ApiFailure("NOT_FOUND");
    const { accountId, told, page } = widget;
    const attempt: Attempt = { of: "search", account: widget.account, login: asked.reference, address };
    const standing = await database.read(null, (sql) => standingBefore(sql, attempt, now()));
    if (standing.barred) throw tooOften();
    await waiting.wait(standing.wait);
    const since = new Date(now().getTime() - (page.widget.linkLifetimeDays + 1) * dayMs);
    const wanted = { ...asked, field: told.second, since: since.toISOString().slice(0, 10) };
    const order = await database.read(accountId, (sql) => findOrder(sql, accountId, wanted));
    const right = order !== undefined;
    const settled = await database.transaction(null, (sql) =>
      settleAttempt(sql, attempt, { right, captchaPassed: true, now: now() }),
    );
    if (!settled.admitted || !right) throw settled.counted ? new ApiFailure("WIDGET_NO_ORDER") : tooOften();
    const link = await database.transaction(accountId, async (sql) =>
      (await trackingLinks.of(sql, accountId, [order])).get(order),
    );
    if (!link) throw new ApiFailure("NOT_FOUND");
    // On the host that he is at already, whatever that is called.
    return { path: `${trackingPath}/${link.token}` };
  }
}

function tooOften(): ApiFailure {
  return new ApiFailure("WIDGET_TOO_OFTEN", { seconds: longestBar });
}
