import { Liquid, LiquidError, Tokenizer, TypeGuards, type Template } from "liquidjs";

/** What a template may do beyond printing variables: ask and repeat. Nothing is assigned, included or left unescaped. */
export const tags = ["if", "unless", "for"] as const;
const pieces = ["elsif", "else", "endif", "endunless", "endfor"];
export const allowedTags = [...tags, ...pieces];

export const filters = [
  "capitalize",
  "default",
  "downcase",
  "first",
  "join",
  "last",
  "size",
  "strip",
  "truncate",
  "upcase",
] as const;

export const longestTemplate = 200_000;
const longestPrint = 4_000_000;

/** A page that takes longer than this is none that anybody prints. */
const milliseconds = 2000;

/**
 * Logic-light templates (domain 13, quality S18): own properties only, every output escaped, no files, no code, and an end
 * to time and memory.
 */
function createEngine(outputEscape: (value: unknown) => string): Liquid {
  const liquid = new Liquid({
    outputEscape,
    ownPropertyOnly: true,
    strictFilters: true,
    strictVariables: false,
    templates: {},
    dynamicPartials: false,
    relativeReference: false,
    parseLimit: longestTemplate,
    renderLimit: milliseconds,
    memoryLimit: longestPrint,
  });
  keepOnly(liquid.tags, tags);
  keepOnly(liquid.filters, filters);
  return liquid;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
  "{": "&#123;",
};

/** What is printed is text, whatever it says: no markup, and nothing that would be taken for the language. */
function escaped(value: unknown): string {
  return plain(value).replace(/[&<>"'{]/g, (sign) => entities[sign] ?? sign);
}

function plain(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

const engine = createEngine(escaped);
/** Of messages, which are plain text: nothing in them is taken for markup. */
const textEngine = createEngine(plain);

/** @throws LiquidError with the token that could not be read. */
export function parseTemplate(text: string): Template[] {
  return engine.parse(text);
}

/**
 * The HTML of a template filled with what its variables stand for. It is escaped, not yet clean: whoever shows it passes
 * it through the sanitiser.
 *
 * @throws LiquidError where the template can't be read, or asks for too much time or memory.
 */
export function renderTemplate(text: string, data: object): string {
  return engine.parseAndRenderSync(text, data) as string;
}

/** Fills a plain text, as often as is asked. @throws LiquidError where it can't be read. */
export function textRenderer(text: string): (data: object) => string {
  const templates = textEngine.parse(text);
  return (data) => textEngine.renderSync(templates, data) as string;
}

/** Where outputs and tags of the language begin in a text, where they end, and a tag's name. */
export type LiquidPieces = Map<number, { end: number; name: string | undefined }>;

/** Undefined where one of them does not end. */
export function liquidAt(text: string): LiquidPieces | undefined {
  try {
    const tokens = new Tokenizer(text).readTopLevelTokens(engine.options);
    const pieces = tokens.filter((token) => TypeGuards.isTagToken(token) || TypeGuards.isOutputToken(token));
    return new Map(
      pieces.map((token) => [
        token.begin,
        { end: token.end, name: TypeGuards.isTagToken(token) ? token.name : undefined },
      ]),
    );
  } catch (error) {
    if (LiquidError.is(error)) return undefined;
    throw error;
  }
}

/** Whether a tag opens a block. */
export function isTag(name: string | undefined): boolean {
  return tags.some((each) => each === name);
}

function keepOnly(all: Record<string, unknown>, names: readonly string[]): void {
  for (const name of Object.keys(all)) if (!names.includes(name)) delete all[name];
}
