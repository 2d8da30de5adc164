import { fillMessage, errorTable, isEmpty } from "../../../schemas";
import type { ErrorItem } from "../../../schemas";
import type { Setting } from "../records";
import { kinds } from "./kinds";

/** What is wrong with a value of the wire for a setting, in the API's words; undefined where nothing is. */
export function faultOf(setting: Setting, value: unknown, field: string): ErrorItem | undefined {
  const kind = setting.type && kinds[setting.type];
  if (!kind || kind.valueless) return undefined;
  if (isEmpty(value)) {
    const missing = setting.mandatory && !kind.secret;
    return missing ? item("REQUIRED", { field }) : undefined;
  }
  const fault = kind.fault(value, setting);
  if (!fault) return undefined;
  const { code, ...rest } = fault;
  return item(code, {
    field,
    value: typeof value === "string" ? value : JSON.stringify(value),
    ...rest,
    ...(code === "CHOICE" && { allowed: setting.variants?.map(({ value: each }) => each) }),
  });
}

function item(code: keyof typeof errorTable, metadata: Record<string, unknown>): ErrorItem {
  return { code, message: fillMessage(errorTable[code].message, metadata), metadata };
}
