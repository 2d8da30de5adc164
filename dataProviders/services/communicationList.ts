import type {
  ActedCommunication,
  AskedConsent,
  CommunicationFigures,
  CommunicationList,
  CustomerAnswer,
  HandwrittenCopy,
  HandwrittenText,
} from "../../schemas/communicationList";
import type { FoundOrder } from "../../schemas/orderSearch";
import type { Http } from "../http";
import { isWire } from "../wireRecords";

/** Which messages are asked for, by the names of the call. */
export type AskedCommunications = Readonly<Record<string, string | number | undefined>>;

export type CommunicationAct = "hold" | "release" | "again";

/** The calls of the view of all communications. Each rejects with ApiError. */
type CommunicationCalls = {
  list(asked: AskedCommunications, signal?: AbortSignal): Promise<CommunicationList>;
  figures(asked: AskedCommunications, signal?: AbortSignal): Promise<CommunicationFigures>;
  /** Answers what became of each. */
  act(
    act: CommunicationAct,
    of: { ids: readonly string[]; consents: readonly AskedConsent[] },
    idempotencyKey: string,
  ): Promise<ActedCommunication[]>;
  /** What customers left: what nobody has answered yet, or all of an order. */
  answers(order: string | undefined, signal?: AbortSignal): Promise<CustomerAnswer[]>;
  preview(text: HandwrittenText, signal?: AbortSignal): Promise<HandwrittenCopy[]>;
  write(
    text: HandwrittenText & { consents: readonly AskedConsent[] },
    idempotencyKey: string,
  ): Promise<HandwrittenCopy[]>;
  /** Orders by a part of their reference, names, phone or address. */
  findOrders(search: string, signal?: AbortSignal): Promise<FoundOrder[]>;
};

const root = "/ui-api/communications";

export function createCommunications(http: Http): CommunicationCalls {
  const common = { family: "elements", errors: "gathered" } as const;
  async function get(path: string, query: AskedCommunications, signal: AbortSignal | undefined) {
    return (await http.send({ ...common, method: "GET", path, query, signal })).body;
  }
  async function post<Item>(
    path: string,
    json: unknown,
    more: { idempotencyKey?: string; signal?: AbortSignal | undefined },
  ): Promise<Item[]> {
    const { body } = await http.send({ ...common, method: "POST", path: `${root}/${path}`, json, ...more });
    return isWire(body) ? (body.elements as Item[]) : [];
  }
  return {
    list: async (asked, signal) => (await get(root, asked, signal)) as CommunicationList,
    figures: async (asked, signal) => (await get(`${root}/figures`, asked, signal)) as CommunicationFigures,
    async answers(order, signal) {
      const body = await get(`${root}/answers`, { order }, signal);
      return isWire(body) ? (body.elements as CustomerAnswer[]) : [];
    },
    act: (act, of, idempotencyKey) => post(act, of, { idempotencyKey }),
    preview: (text, signal) => post("preview", text, { signal }),
    write: (text, idempotencyKey) => post("write", text, { idempotencyKey }),
    async findOrders(search, signal) {
      const body = await get("/ui-api/tracking/orders", { search }, signal);
      return isWire(body) ? (body.elements as FoundOrder[]) : [];
    },
  };
}
