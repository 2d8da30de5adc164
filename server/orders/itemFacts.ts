import type { Property } from "../../schemas";
import { plainText as text } from "../http/shapes";

/** What became of an order's items, as a phone or the desk tells it (`ItemFact`). */
export const itemFacts: Property = {
  type: "array",
  minItems: 1,
  maxItems: 1000,
  items: {
    type: "object",
    required: ["item", "factQuantity"],
    properties: {
      item: { ...text(200), minLength: 1 },
      factQuantity: { type: "number", minimum: 0 },
      rejectReason: text(200),
      rejectComment: text(500),
    },
    additionalProperties: false,
  },
};
