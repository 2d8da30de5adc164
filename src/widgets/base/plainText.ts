/** A value as an input shows it: a text as it is, nothing as nothing, anything else as its JSON. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
