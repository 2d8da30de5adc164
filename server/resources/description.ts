import type { Changes } from "./auditEntry";

/**
 * The description of an audit record (spec 3.9): entries joined by ~, each property=value. What would end an entry or a
 * name is percent-encoded, so that a value can't forge an entry (quality F15). `side`: the values before or after.
 */
export function describeChanges(changes: Changes, side: "from" | "to" = "to"): string {
  return Object.entries(changes)
    .map(([path, change]) => `${encode(path)}=${encode(textOf(change[side]))}`)
    .join("~");
}

/** The entries of a description. */
export function parseDescription(description: string): [path: string, text: string][] {
  if (description === "") return [];
  return description.split("~").map((entry) => {
    const [path = "", text = ""] = entry.split("=");
    return [decodeURIComponent(path), decodeURIComponent(text)];
  });
}

function encode(text: string): string {
  return text.replace(
    /[%~=\r\n]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

function textOf(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
