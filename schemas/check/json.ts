import { pointer } from "./problem";

/** The value of a JSON text, or what is wrong with it and where: JSON.parse names no line, and takes a name given twice. */
export type Parsed = { value: unknown } | { line: number; column: number; reason: string };

class Fault extends Error {
  readonly at: number;
  constructor(at: number, reason: string) {
    super(reason);
    this.at = at;
  }
}

export function parseJson(text: string): Parsed {
  try {
    const reader = new Reader(text.replace(/^\uFEFF/, " "));
    const value = reader.value([]);
    reader.end();
    return { value };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const lines = text.slice(0, error.at).split("\n");
    return { line: lines.length, column: (lines.at(-1) ?? "").length + 1, reason: error.message };
  }
}

// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these inside a text
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const other = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Reader {
  #at = 0;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }

  value(path: (string | number)[]): unknown {
    this.#space();
    const start = this.#text[this.#at];
    if (start === "{") return this.#object(path);
    if (start === "[") return this.#array(path);
    return this.#token(start === '"' ? text : other, "a value");
  }

  end(): void {
    this.#space();
    if (this.#at < this.#text.length) throw new Fault(this.#at, `${this.#seen()} after the end of the JSON`);
  }

  #object(path: (string | number)[]): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    this.#list("}", () => {
      this.#space();
      const at = this.#at;
      const name = String(this.#token(text, 'a name in "quotes"'));
      if (Object.hasOwn(object, name))
        throw new Fault(at, `"${name}" is given twice in ${pointer(...path) || "the file"}; keep one`);
      this.#expect(":");
      object[name] = this.value([...path, name]);
    });
    return object;
  }

  #array(path: (string | number)[]): unknown[] {
    const array: unknown[] = [];
    this.#list("]", () => {
      array.push(this.value([...path, array.length]));
    });
    return array;
  }

  #list(close: string, item: () => void): void {
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === close) {
      this.#at++;
      return;
    }
    for (;;) {
      item();
      this.#space();
      const next = this.#text[this.#at];
      if (next !== "," && next !== close)
        throw new Fault(this.#at, `"," or "${close}" is missing before ${this.#seen()}`);
      this.#at++;
      if (next === close) return;
      this.#space();
      if (this.#text[this.#at] === close) throw new Fault(this.#at, `a comma too many before "${close}"`);
    }
  }

  #token(pattern: RegExp, what: string): unknown {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found === undefined) throw new Fault(this.#at, `${what} is missing before ${this.#seen()}`);
    this.#at += found.length;
    return JSON.parse(found);
  }

  #expect(character: string): void {
    this.#space();
    if (this.#text[this.#at] !== character)
      throw new Fault(this.#at, `"${character}" is missing before ${this.#seen()}`);
    this.#at++;
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  #seen(): string {
    const rest = /^(?:"[^"\n]*"?|\w+|.)?/u.exec(this.#text.slice(this.#at, this.#at + 30))?.[0] ?? "";
    if (rest === "") return "the end of the file";
    return rest.startsWith('"') ? rest : `"${rest}"`;
  }
}
