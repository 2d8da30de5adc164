import type { Property } from "../../schemas";
import { communicationResults } from "../../schemas/communications";

const text: Property = { type: "string" };
const instant: Property = { type: "string", format: "date-time" };

const row: Property = {
  type: "object",
  required: [
    "id",
    "dateTime",
    "orderReference",
    "type",
    "trigger",
    "to",
    "parts",
    "result",
    "body",
    "language",
  ],
  properties: {
    id: text,
    dateTime: instant,
    sendAt: { ...instant, description: "Until when it waits for its sending hours" },
    orderReference: text,
    customerName: text,
    type: { type: "string", enum: ["SMS", "EMAIL"] },
    trigger: text,
    to: text,
    subject: text,
    parts: { type: "integer", description: "In how many pieces it travels" },
    result: { type: "string", enum: [...communicationResults] },
    error: { type: "object", description: "Why it did not go: code, message, metadata" },
    body: text,
    runNumber: { type: "integer" },
    driver: text,
    dc: { type: "string", description: "The distribution centre" },
    language: text,
  },
};

/** The answer of an order's communications. */
export const communicationRows: Property = {
  type: "object",
  required: ["rows", "success"],
  properties: {
    rows: { type: "array", items: row },
    total: { type: "integer" },
    success: { type: "boolean" },
  },
};
