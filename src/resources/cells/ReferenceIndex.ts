import { plain } from "./labels";

/** `codes`: what else it alone is called. */
export type Titled = { id: string; title: string; codes?: string[] };
export type Resolved = { id: string } | "unknown" | "ambiguous";

/** The records of a resource by title and by id, for cells that name them. */
export class ReferenceIndex {
  readonly #titles = new Map<string, string>();
  readonly #exact = new Map<string, string[]>();
  readonly #alike = new Map<string, string[]>();
  readonly #codes = new Map<string, string[]>();

  constructor(records: Iterable<Titled>) {
    for (const { id, title, codes = [] } of records) {
      this.#titles.set(id, title);
      add(this.#exact, title, id);
      add(this.#alike, plain(title), id);
      for (const code of codes) add(this.#codes, plain(code), id);
    }
  }

  /** The one record that a text names: by its id or its exact title, else by its title in another case, else by another unique text. */
  resolve(text: string): Resolved {
    const exact = new Set(this.#exact.get(text));
    if (this.#titles.has(text)) exact.add(text);
    const alike = this.#alike.get(plain(text)) ?? this.#codes.get(plain(text)) ?? [];
    const found = exact.size > 0 ? [...exact] : alike;
    const [id] = found;
    if (id === undefined) return "unknown";
    return found.length === 1 ? { id } : "ambiguous";
  }

  /** What cells may name, as they would. */
  names(): string[] {
    return [...this.#titles.keys()]
      .map((id) => this.textOf(id))
      .toSorted((one, other) => one.localeCompare(other));
  }

  /** The text that names a record: its title where that leads back to it, else its id. */
  textOf(id: string): string {
    const title = this.#titles.get(id);
    if (title === undefined || title.trim() === "") return id;
    const resolved = this.resolve(title.trim());
    return typeof resolved === "object" && resolved.id === id ? title : id;
  }
}

function add(map: Map<string, string[]>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
}
