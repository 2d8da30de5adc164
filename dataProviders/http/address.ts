type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Record<string, QueryValue>;

/** A path with its query: a list is sent as name[]=value (spec 7), null and undefined not at all. */
export function addressOf(path: string, query: Query = {}): string {
  const text = encode(query, (name) => `${name}[]`);
  if (text === "") return path;
  return path + (path.includes("?") ? "&" : "?") + text;
}

/** A form body: a list is the name repeated (spec 7.3: `ids=1&ids=2`). */
export function formBody(fields: Query): string {
  return encode(fields, (name) => name);
}

function encode(fields: Query, listName: (name: string) => string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    if (isList(value)) for (const each of value) search.append(listName(name), String(each));
    else search.append(name, String(value));
  }
  return search.toString();
}

function isList(value: QueryValue): value is readonly (string | number)[] {
  return Array.isArray(value);
}
