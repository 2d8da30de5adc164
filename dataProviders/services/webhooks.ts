import type {
  DeliveredKind,
  DeliveryState,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from "../../schemas/webhooks";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

type DeliveryQuery = {
  webhook?: string;
  event?: DeliveredKind;
  state?: DeliveryState;
  search?: string;
  startIndex: number;
  results: number;
};

/** What webhooks were told (docs/webhooks.md). Each rejects with ApiError. */
type WebhookCalls = {
  /** The newest first. */
  list(query: DeliveryQuery, signal?: AbortSignal): Promise<{ rows: WebhookDelivery[]; total: number }>;
  /** With what was sent, and what came back. */
  read(id: string, signal?: AbortSignal): Promise<WebhookDeliveryDetails>;
  /** Sends it once more. */
  sendAgain(id: string): Promise<void>;
  /** Sends a webhook a test now: resolves once it was delivered, rejects with why it was not. */
  test(webhook: string): Promise<void>;
};

const base = "/gt/gt-api/webhook-deliveries";

export function createWebhookCalls(http: Http): WebhookCalls {
  const common = { errors: "gathered" } as const;
  return {
    async list(asked, signal) {
      const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== "");
      const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      const { body } = await http.send({ ...common, method: "GET", path: base, query, signal });
      if (!isWire(body)) return { rows: [], total: 0 };
      return { rows: recordsOf(body.rows) as unknown as WebhookDelivery[], total: Number(body.total) };
    },
    async read(id, signal) {
      const path = `${base}/${encodeURIComponent(id)}`;
      const { body } = await http.send({ ...common, method: "GET", path, signal });
      const [row] = recordsOf(isWire(body) ? body.rows : []);
      return row as unknown as WebhookDeliveryDetails;
    },
    async sendAgain(id) {
      await http.send({
        ...common,
        method: "POST",
        path: `${base}/${encodeURIComponent(id)}/send`,
        json: {},
      });
    },
    async test(webhook) {
      const path = `/gt/gt-api/webhooks/${encodeURIComponent(webhook)}/test`;
      await http.send({ ...common, method: "POST", path, json: {} });
    },
  };
}
