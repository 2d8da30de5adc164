import type { TrackingLook } from "../trackingPage";

/** What may stand on a company's own site: the way to the page of a delivery, and the search for an order (execution 5). */
export type WidgetKind = "location" | "website";

export type SecondField = "POSTCODE" | "PHONE";

/** What is drawn of a widget. A text that is null is said by the widget itself, in the reader's language. */
export type ToldWidget = Omit<TrackingLook, "title"> & { title: string | null } & (
    | { kind: "location" }
    | {
        kind: "website";
        second: SecondField;
        texts: Record<"reference" | "second" | "button" | "notFound", string | null>;
      }
  );

/** Where the widgets of an account are, by its name. */
export const widgetPaths: Record<WidgetKind, (account: string) => string> = {
  location: (account) => `/widget/${encodeURIComponent(account)}`,
  website: (account) => `/widget/${encodeURIComponent(account)}/search`,
};

/**
 * `POST` to where the website widget is, JSON: the path of the order's page, which this makes a link of its own for. Refused
 * with WIDGET_NO_ORDER whether there is no such order, or it is another's who asks.
 */
export type OrderAsked = { reference: string; second: string };
export type OrderFound = { path: string };

/** What may be typed, in characters. */
export const askedLimits = { reference: 64, second: 40 } as const;

/** What is refused of widgets alone. */
export const widgetErrors = {
  WIDGET_NO_ORDER: {
    status: 404,
    message: "There is no order with this reference and what stands beside it",
  },
  WIDGET_TOO_OFTEN: {
    status: 429,
    message: "Orders were looked for in vain too often; go on in {seconds} s",
  },
} as const;
