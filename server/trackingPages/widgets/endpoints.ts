import type { FastifyReply } from "fastify";
import { setTimeout } from "node:timers/promises";
import { ApiFailure } from "../../../schemas/failure";
import { askedLimits, type OrderAsked, type WidgetKind } from "../../../schemas/siteWidgets";
import { trackingParameter, trackingPath } from "../../../schemas/trackingPage";
import { languageParameter, type ToldDelivery, type WidgetBoot } from "../../../trackingPage";
import { WaitingRoom } from "../../auth/throttle/waiting";
import type { Config } from "../../config";
import { type Endpoint, jsonAnswer } from "../../http/endpoint";
import { sendPage } from "../../http/page";
import { formOf, plainText } from "../../http/shapes";
import { Pace } from "../../positions";
import type { DeliveryPages } from "../DeliveryPages";
import { readBuilt } from "../page/built";
import { OrderSearch, type SearchParts } from "./OrderSearch";
import { readSiteWidget } from "./readSiteWidget";
import { widgetHtml, widgetStyle } from "./widgetHtml";

export type WidgetsParts = Omit<SearchParts, "waiting"> & {
  config: Pick<Config, "consoleDir">;
  pages: Pick<DeliveryPages, "open">;
  wait?: ((ms: number) => Promise<unknown>) | undefined;
};

/** How often an address may open widgets: all who look at a site from behind one address of a mobile network. */
const pace = { most: 240, perSecond: 8 };
/** How much one counts that is asked for a delivery that there is not: who tries tokens is slow soon. */
const missWeight = 10;

const about = { family: "elements", tag: "Tracking pages", access: "anyone" } as const;
const languageQuery = { ...plainText(20), description: "Its language, before the browser's" };
const path = "/widget/{account}";

/** What companies put on their own sites: framed by those that the account allows, and by nobody else (quality S25). */
export function widgetEndpoints(parts: WidgetsParts): Endpoint[] {
  const { config, pages, now, wait = (ms: number) => setTimeout(ms) } = parts;
  const built = readBuilt(config.consoleDir);
  const search = new OrderSearch({ ...parts, waiting: new WaitingRoom(wait) });
  const asked = new Pace(pace);

  /** The delivery that the site's own page was opened for, as far as it is this account's. */
  async function deliveryOf(
    accountId: string,
    token: string | undefined,
    address: string,
  ): Promise<ToldDelivery | null> {
    if (token === undefined) return null;
    const page = await pages.open(token);
    if (page?.accountId !== accountId) {
      asked.take(address, missWeight - 1, now().getTime());
      return null;
    }
    const own = `${trackingPath}/${encodeURIComponent(token)}`;
    return { path: own, calendar: `${own}/delivery.ics`, told: page.state };
  }

  function page(kind: WidgetKind): Extract<Endpoint, { handles: unknown }> {
    return {
      ...about,
      method: "GET",
      cookieless: true,
      path: kind === "website" ? `${path}/search` : path,
      summary: summaries[kind],
      query: {
        type: "object",
        properties: {
          [languageParameter]: languageQuery,
          ...(kind === "location" && {
            [trackingParameter]: { ...plainText(100), description: "The token of a delivery's link" },
          }),
        },
      },
      answers: { status: 200, description: "It, in a language of the account's", type: "text/html" },
      errors: ["NOT_FOUND"],
      handles: async (request, reply, { params: { account = "" }, query }) => {
        const of = {
          now: now(),
          token: query[trackingParameter] as string | undefined,
          chosen: query[languageParameter] as string | undefined,
          accepted: request.headers["accept-language"],
        };
        const send = async (status: number, drawn: Pick<WidgetBoot, "widget" | "delivery" | "origins">) => {
          if (!built) throw new ApiFailure("NOT_FOUND");
          const style = widgetStyle(built, drawn.widget);
          const html = widgetHtml({ ...built, style }, { ...drawn, ...of });
          await sendWidget(reply.code(status), html, { style, ...drawn });
          return undefined;
        };
        const nobodys = { delivery: null, origins: [] };
        if (asked.take(request.ip, 1, now().getTime()) > 0) {
          reply.header("retry-after", "60");
          return send(429, { widget: "busy", ...nobodys });
        }
        const widget = await readSiteWidget(parts, kind, account);
        if (!widget) return send(404, { widget: "off", ...nobodys });
        const { told, origins, accountId } = widget;
        return send(200, {
          widget: told,
          origins,
          delivery: await deliveryOf(accountId, of.token, request.ip),
        });
      },
    };
  }

  return [
    page("location"),
    page("website"),
    {
      ...about,
      method: "POST",
      path: `${path}/search`,
      summary: "The page of an order, for who knows its reference and its postcode or a phone",
      body: {
        type: "json",
        schema: formOf({
          reference: { ...plainText(askedLimits.reference), minLength: 1 },
          second: { ...plainText(askedLimits.second), minLength: 1 },
        }),
        limit: 2000,
      },
      answers: {
        status: 200,
        description: "Where it is: a link of its own",
        schema: { type: "object", required: ["path"], properties: { path: { type: "string" } } },
      },
      errors: ["NOT_FOUND", "WIDGET_NO_ORDER", "WIDGET_TOO_OFTEN", "BAD_PARAMETER", "CROSS_SITE"],
      handles: async ({ ip }, _reply, { params: { account = "" }, body }) =>
        jsonAnswer(await search.find(account, body as OrderAsked, ip), 200, { "cache-control": "no-store" }),
    },
  ];
}

const summaries: Record<WidgetKind, string> = {
  location: "The way to the page of a delivery, for the account's own site",
  website: "The search for an order, for the account's own site",
};

/** No search engine lists it. */
function sendWidget(
  reply: FastifyReply,
  html: string,
  { style, widget, origins }: { style: string } & Pick<WidgetBoot, "widget" | "origins">,
): FastifyReply {
  const logo = typeof widget === "string" ? null : widget.logo;
  return sendPage(reply.header("x-robots-tag", "noindex"), html, {
    tileHosts: logo === null ? [] : [new URL(logo).origin],
    styles: [style],
    embedders: origins,
  });
}
