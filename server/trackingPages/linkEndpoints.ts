import { ApiFailure } from "../../schemas/failure";
import { plainText } from "../http/shapes";
import { type Call, type Endpoint, jsonAnswer } from "../http/endpoint";
import { actorOf } from "../resourceCalls";
import { auditEvent, type ResourceStore, takeTurn } from "../resources";
import type { Database, Sql } from "../database";
import type { DeliveryPages } from "./DeliveryPages";
import type { TrackingLinks } from "./TrackingLinks";

type Parts = {
  database: Database;
  trackingLinks: TrackingLinks;
  pages: DeliveryPages;
  orders: ResourceStore;
};

const path = "/ui-api/tracking/links";
/** Under which the audit tells of links that were withdrawn. */
const subject = "trackingLinks";

const about = {
  family: "elements",
  tag: "Tracking pages",
  access: { roles: ["DISPATCHER", "ADMIN", "CUSTOMER_SERVICE"] },
} as const satisfies Partial<Endpoint>;

/** The links of orders' tracking pages, for who speaks with customers: told, and withdrawn where one came into wrong hands. */
export function linkEndpoints({ database, trackingLinks, pages, orders }: Parts): Endpoint[] {
  const mustExist = async (sql: Sql, call: Call, id: string) => {
    if (!(await orders.read(sql, actorOf(call), id))) throw new ApiFailure("NOT_FOUND", { id });
  };
  return [
    {
      ...about,
      method: "POST",
      path,
      summary: "The link of an order's tracking page: that which its customer has, if he was told one",
      body: {
        type: "json",
        schema: {
          type: "object",
          required: ["order"],
          properties: { order: plainText(200) },
          additionalProperties: false,
        },
      },
      answers: {
        status: 200,
        description: "The link",
        schema: { type: "object", required: ["link"], properties: { link: { type: "string" } } },
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND", "BAD_PARAMETER", "TRACK_OFF"],
      // Not among the writes whose answers are kept: the link would be kept with them.
      does: async (call) => {
        const { order } = call.body as { order: string };
        const { accountId } = actorOf(call);
        return database.transaction(accountId, async (sql) => {
          await mustExist(sql, call, order);
          const link = (await trackingLinks.of(sql, accountId, [order])).get(order);
          if (!link) throw new ApiFailure("TRACK_OFF");
          return jsonAnswer({ link: link.tracking });
        });
      },
    },
    {
      ...about,
      method: "DELETE",
      path: `${path}/{order}`,
      summary: "Withdraw an order's links: none that was told before opens anything; the next one is another",
      answers: {
        status: 200,
        description: "Whether there was one",
        schema: { type: "object", required: ["withdrawn"], properties: { withdrawn: { type: "boolean" } } },
      },
      errors: ["FORBIDDEN", "UNAUTHENTICATED", "NOT_FOUND"],
      does: async (call) => {
        const { order = "" } = call.params;
        const { accountId } = actorOf(call);
        const withdrawn = await database.transaction(accountId, async (sql) => {
          await mustExist(sql, call, order);
          return withdraw(sql, call, order);
        });
        pages.forget(accountId, order);
        return jsonAnswer({ withdrawn });
      },
    },
  ];

  async function withdraw(sql: Sql, call: Call, order: string): Promise<boolean> {
    const actor = actorOf(call);
    await takeTurn(sql, actor);
    const withdrawn = await trackingLinks.withdraw(sql, actor.accountId, order);
    if (withdrawn)
      await auditEvent(sql, actor, {
        subject,
        id: order,
        action: "UPDATE",
        changes: { link: { to: "WITHDRAWN" } },
        told: true,
      });
    return withdrawn;
  }
}
