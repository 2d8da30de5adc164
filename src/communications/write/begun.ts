import type { ListedCommunication } from "../../../schemas/communicationList";
import type { Communication } from "../../../schemas/communications";

export type NamedOrder = { id: string; label: string };

/** To whose customers a text is begun, and how. */
export type Begun = { orders: NamedOrder[]; channel?: Communication["type"]; subject?: string };

export const nobody: Begun = { orders: [] };

/** To those to whom these messages were. */
export function begunOf(messages: readonly ListedCommunication[]): Begun {
  const named = messages.map(({ order, orderReference, customerName }) =>
    namedOrder({ id: order, reference: orderReference, customer: customerName }),
  );
  const orders = [...new Map(named.map((each) => [each.id, each])).values()];
  const [first] = messages;
  return { orders, ...(first && { channel: first.type, subject: first.orderReference }) };
}

export function namedOrder(of: {
  id: string;
  reference: string;
  customer?: string | null | undefined;
}): NamedOrder {
  return { id: of.id, label: [of.reference, of.customer].filter(Boolean).join(" · ") };
}
