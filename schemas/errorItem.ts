import { errorTable, type ErrorCode } from "./errors";

/** One error as both families carry it. `metadata.field` is the path of the field it belongs to, where there is one. */
export type ErrorItem = { code: string; message: string; metadata?: Record<string, unknown> };

/** An error item with its English text filled in. */
export function errorItem(code: ErrorCode, metadata: Record<string, unknown> = {}): ErrorItem {
  return { code, message: fillMessage(errorTable[code].message, metadata), metadata };
}

/** A message with its {parameters} filled in; one that is missing stays visible as it is. */
export function fillMessage(message: string, parameters: Record<string, unknown>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = parameters[name];
    if (value === undefined) return placeholder;
    if (Array.isArray(value)) return value.join(", ");
    return typeof value === "string" ? value : JSON.stringify(value);
  });
}
