/**
 * What leaves the page without what identifies a record or lets anybody in: the queries and fragments of addresses (a
 * reset link's hash, a login, a filter), and the labels in the selectors of elements ("Delete Van 7"). Recordings are
 * texts of JSON, and are treated as such.
 */
export function scrubbed<Value>(value: Value): Value {
  return scrub(value) as Value;
}

function scrub(value: unknown): unknown {
  if (typeof value === "string") return scrubText(value);
  if (Array.isArray(value)) return withLength(value.map(scrub));
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !queries.has(name))
      .map(([name, part]) => [name, scrub(part)]),
  );
}

/** Where an address's query or fragment stands by itself. */
const queries = new Set(["http.query", "http.fragment", "url.query", "url.fragment", "query_string"]);

function scrubText(text: string): string {
  return text.replace(behindPath, "$1").replace(labels, "[$1]");
}

const behindPath = /(\/[^\s"\\<>?#]*)[?#](?:\\\\|[^\s"\\<>])*/g;
const labels = /\[(aria-label|alt|title)=\\*".*?\\*"\]/g;

/** An item of an envelope says in its head how many bytes of text it has. */
function withLength(item: unknown[]): unknown[] {
  const [head, text] = item;
  if (item.length !== 2 || typeof text !== "string" || typeof head !== "object" || head === null) return item;
  return "length" in head ? [{ ...head, length: new TextEncoder().encode(text).length }, text] : item;
}
