import { Apart } from "./Apart";
import { isTag, liquidAt, type LiquidPieces } from "./engine";
import { faultAt, type TemplateFault } from "./fault";
import { attributes, elements, imageAddress, linkAddress, styleFault } from "./markup";

/**
 * The first thing in a template's HTML that could run, load or hide something. What it finds sound stays sound whichever
 * way the template's conditions go: they stand between elements, between attributes, or whole in a quoted value, so that
 * no branch changes what is markup and what is text.
 */
export function markupFaults(template: string, liquid = liquidAt(template)): TemplateFault[] {
  // Where the language can't be told from the text around it, that is what is wrong.
  if (liquid === undefined) return [];
  try {
    readText({ template, liquid, at: 0, depth: 0 });
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [error.fault];
    throw error;
  }
}

/** Whether a filled template is a page of which nothing runs and nothing is loaded. */
export function isSoundPage(html: string): boolean {
  return markupFaults(html, new Map()).length === 0;
}

type Reader = { template: string; liquid: LiquidPieces; at: number; depth: number };

/** The tag that is read: its element, where it begins, and whether a name may follow. */
type Tag = { element: string; start: number; apart: Apart };

class Refusal extends Error {
  readonly fault: TemplateFault;
  constructor(code: TemplateFault["code"], { template }: Reader, place: number, text: string) {
    super(code);
    this.fault = faultAt(code, template, place, { text });
  }
}

function readText(reader: Reader): void {
  const { template } = reader;
  while (reader.at < template.length) {
    if (take(reader, comment)) continue;
    if (readLiquid(reader)) continue;
    if (template[reader.at] === "<") readTag(reader);
    else reader.at += 1;
  }
}

/** A comment with nothing of the language in it, and none of the ways to end one early. */
const comment = /<!--(?!-?>)(?:(?!--!?>|<!--|\{[{%])[\s\S])*-->/y;

/** Passes over an output or a tag of the template's language; counts how deep in conditions and loops the text stands. */
function readLiquid(reader: Reader): boolean {
  const found = reader.liquid.get(reader.at);
  if (found === undefined) return false;
  if (isTag(found.name)) reader.depth += 1;
  if (found.name?.startsWith("end")) reader.depth -= 1;
  reader.at = found.end;
  return true;
}

function readTag(reader: Reader): void {
  const { template, depth } = reader;
  const start = reader.at;
  const found = take(reader, /<(\/?)([a-z][a-z0-9]*)(?=[\s/>]|\{%)/iy);
  if (!found) throw new Refusal("TEMPLATE_MARKUP", reader, start, template.slice(start, start + 20));
  const [, slash, written = ""] = found;
  const name = written.toLowerCase();
  if (!elements.has(name)) throw new Refusal("TEMPLATE_ELEMENT", reader, start, `<${name}>`);
  const apart = new Apart();
  while (!take(reader, /\s*\/?>/y)) readAttribute(reader, { element: name, start, apart });
  if (reader.depth !== depth) throw new Refusal("TEMPLATE_PLACE", reader, start, found[0]);
  if (name === "style" && slash === "") readStyle(reader);
}

function readAttribute(reader: Reader, { element, start, apart }: Tag): void {
  const gap = take(reader, /[\s/]+/y)?.[0] ?? "";
  const { template, at } = reader;
  if (at >= template.length)
    throw new Refusal("TEMPLATE_MARKUP", reader, start, template.slice(start, start + 20));
  apart.holds ||= leftOf(gap, reader) !== "";
  const tag = reader.liquid.get(at)?.name;
  if (tag !== undefined && readLiquid(reader)) {
    apart.pass(tag);
    return;
  }
  if (template[at] === ">") return;
  if (!apart.holds) throw new Refusal("TEMPLATE_PLACE", reader, at, template.slice(at, at + 20));
  const written = take(reader, /[a-z][a-z0-9-]*(?=[\s/>=]|\{%)/iy)?.[0];
  if (written === undefined) throw new Refusal("TEMPLATE_PLACE", reader, at, template.slice(at, at + 20));
  const name = written.toLowerCase();
  if (!attributes.has(name) && !/^(aria|data)-/.test(name))
    throw new Refusal("TEMPLATE_ATTRIBUTE", reader, at, written);
  apart.holds = false;
  if (!take(reader, /\s*=\s*/y)) return;
  const from = reader.at;
  apart.holds = template[from] === '"' || template[from] === "'";
  const value = readValue(reader);
  const fault = valueFault(element, name, value);
  if (fault !== undefined) throw new Refusal(fault, reader, from, value);
}

/** What is left of what stands before the reader's place: the language takes white space away beside a hyphen. */
function leftOf(gap: string, { template, at, liquid }: Reader): string {
  const begun = at - gap.length;
  const left = template.slice(begun - 3, begun) === "-%}" ? gap.trimStart() : gap;
  return liquid.has(at) && template[at + 2] === "-" ? left.trimEnd() : left;
}

/** A value in quotes, with conditions that end where they began; or a plain word. */
function readValue(reader: Reader): string {
  const { template, at, depth } = reader;
  const quote = template[at];
  if (quote !== '"' && quote !== "'") {
    const word = take(reader, /[\w#%.,:;+-]+(?=[\s>])/y)?.[0];
    // What follows would be the word's, where the white space between is taken away.
    const isJoined = /\s+\{%-/y;
    isJoined.lastIndex = reader.at;
    if (word === undefined || isJoined.test(template))
      throw new Refusal("TEMPLATE_PLACE", reader, at, template.slice(at, at + 20));
    return word;
  }
  reader.at += 1;
  while (reader.at < template.length && template[reader.at] !== quote) {
    if (!readLiquid(reader)) reader.at += 1;
    if (reader.depth < depth) throw new Refusal("TEMPLATE_PLACE", reader, at, template.slice(at, reader.at));
  }
  const value = template.slice(at + 1, reader.at);
  if (reader.depth !== depth || template[reader.at] !== quote)
    throw new Refusal("TEMPLATE_PLACE", reader, at, value);
  reader.at += 1;
  return value;
}

type Judge = (value: string, element: string) => TemplateFault["code"] | undefined;

const oneVariable = /^\s*\{\{-?\s*[a-z][\w.]*\s*-?\}\}\s*$/i;
const plainEntity = /&(quot|apos|amp|#3[49]);/g;

/** Attributes whose value does more than say something. */
const judges: Partial<Record<string, Judge>> = {
  src: (value, element) =>
    element === "img" &&
    (value === "" || oneVariable.test(value) || (imageAddress.test(value) && !value.includes("{")))
      ? undefined
      : "TEMPLATE_ADDRESS",
  href: (value, element) => (element === "a" && linkAddress.test(value) ? undefined : "TEMPLATE_ADDRESS"),
  style: (value) => {
    if (/\{[{%]/.test(value)) return "TEMPLATE_PLACE";
    const css = value.replace(plainEntity, '"');
    return css.includes("&") || styleFault(css) !== undefined ? "TEMPLATE_STYLE" : undefined;
  },
};

function valueFault(element: string, name: string, value: string): TemplateFault["code"] | undefined {
  return judges[name]?.(value, element);
}

function readStyle(reader: Reader): void {
  const { template, at } = reader;
  const end = /<\/style\s*>/i.exec(template.slice(at));
  if (!end) throw new Refusal("TEMPLATE_MARKUP", reader, at, "<style>");
  const css = template.slice(at, at + end.index);
  const liquid = /\{[{%]/.exec(css);
  if (liquid)
    throw new Refusal(
      "TEMPLATE_PLACE",
      reader,
      at + liquid.index,
      css.slice(liquid.index, liquid.index + 20),
    );
  const fault = styleFault(css);
  if (fault !== undefined)
    throw new Refusal("TEMPLATE_STYLE", reader, at + Math.max(css.indexOf(fault.slice(0, 7)), 0), fault);
  reader.at = at + end.index + end[0].length;
}

/** The text at the reader's place that fits, and past it. */
function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.template);
  if (!found) return undefined;
  reader.at = pattern.lastIndex;
  return found;
}
