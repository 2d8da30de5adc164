import type { ErrorItem } from "./errorItem";

/** What webhooks tell of (execution 5). */
export const webhookEvents = [
  "ORDER_CREATED",
  "ORDER_STATUS",
  "ETA_MOVED",
  "RUN_SENT",
  "RUN_FINISHED",
  "POD",
  "ALERT",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is delivered: an event, or what an administrator sends to try the address. */
export const deliveredKinds = [...webhookEvents, "TEST"] as const;
export type DeliveredKind = (typeof deliveredKinds)[number];

export const deliveryStates = ["WAITING", "DELIVERED", "FAILED"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** A delivery in the list; instants in UTC. */
export type WebhookDelivery = {
  /** As receivers know it: the same however often it is sent. */
  id: string;
  webhook: string;
  webhookName: string;
  event: DeliveredKind;
  /** What it is about, as people call it: an order's reference, a run. */
  subject: string;
  state: DeliveryState;
  created: string;
  /** How often it was sent. */
  attempts: number;
  /** When it was sent last. */
  tried: string | null;
  /** When it is sent next; null once it is over. */
  due: string | null;
  /** The status of the last answer; null where there was none. */
  status: number | null;
  /** Why it was not delivered the last time. */
  error: ErrorItem | null;
};

/** One try: what came back, and how long it took. */
export type DeliveryTry = {
  at: string;
  url: string;
  milliseconds: number;
  status: number | null;
  /** The beginning of the answer. */
  answer: string | null;
  error: ErrorItem | null;
};

/** A delivery with what was sent and what came back. */
export type WebhookDeliveryDetails = WebhookDelivery & {
  url: string;
  body: string;
  /** The last ones, the newest first. */
  tries: DeliveryTry[];
};

/** So many webhooks an account may have: each is one more call for each event. */
export const mostWebhooks = 50;

/** Seconds between one try and the next: in all a day. */
export const webhookGaps = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 21_600, 36_000] as const;

/** What is refused of webhooks, and why a delivery fails. */
export const webhookErrors = {
  WEBHOOK_HTTP: {
    status: 400,
    message: "{field} is {value}: give an address that begins with https://, so that nobody else reads along",
  },
  WEBHOOK_SIGN_IN: {
    status: 400,
    message:
      "{field} has a user name or a password in it: leave them out; calls are known by their signature",
  },
  WEBHOOK_PORT: {
    status: 400,
    message: "{field} names the port {port}, to which the server does not connect: use one of {allowed}",
  },
  WEBHOOK_PRIVATE: {
    status: 400,
    message: "{host} is inside of a network, where the server does not call: give a public address",
  },
  WEBHOOK_HOST: {
    status: 400,
    message: "No server is known by the name {host}: check how it is spelled",
  },
  WEBHOOK_REFUSED: {
    status: 400,
    message: "The connection to {host} failed ({reason}): check address and port, and whether it runs",
  },
  WEBHOOK_CERTIFICATE: {
    status: 400,
    message: "The certificate of {host} is not valid ({reason}): renew it, with its whole chain",
  },
  WEBHOOK_SLOW: {
    status: 400,
    message: "{host} did not answer within {seconds} s: answer first, and work on it afterwards",
  },
  WEBHOOK_ENDLESS: {
    status: 400,
    message: "{host} answered with more than {limit} kB: answer with a status and no body",
  },
  WEBHOOK_REDIRECT: {
    status: 400,
    message: "{host} answered {status} and sends elsewhere, which is not followed: give that address",
  },
  WEBHOOK_STATUS: {
    status: 400,
    message: "{host} answered with the status {status}: 200 to 299 say that it has the event",
  },
  WEBHOOKS_MANY: {
    status: 400,
    message:
      "The account has {count} webhooks, and {limit} at most: delete one, or have one of them told of more events",
  },
  WEBHOOK_OFF: {
    status: 409,
    message: "The webhook is switched off: switch it on first",
  },
  WEBHOOK_SECRET_LOST: {
    status: 409,
    message: "The webhook's secret can't be read: make a new one",
  },
} as const;
