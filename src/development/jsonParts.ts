export type JsonPart = { part: string; kind?: "key" | "keyword" | "text" | "value" };

/** A line of JSON cut where its colour changes; `keyword` is one of ours: "x-unit". */
export function jsonParts(line: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let end = 0;
  for (const match of line.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|true|false|null/g)) {
    const [whole, text, colon] = match;
    if (match.index > end) parts.push({ part: line.slice(end, match.index) });
    if (text === undefined) parts.push({ part: whole, kind: "value" });
    else if (colon === undefined) parts.push({ part: text, kind: "text" });
    else parts.push({ part: text, kind: text.startsWith('"x-') ? "keyword" : "key" }, { part: colon });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ part: line.slice(end) });
  return parts;
}
