import {
  ForTag,
  IfTag,
  LiquidError,
  Output,
  TypeGuards,
  UnlessTag,
  type PropertyAccessToken,
  type Template,
  type Token,
  type Value,
} from "liquidjs";
import { allowedTags, filters, parseTemplate, tags } from "./engine";
import { faultAt, type TemplateFault } from "./fault";
import { anyName, loopParts, type Scope, type Shape } from "./variables";

/** What can't be read of a template, or else every variable in it that there is not, or that can't be used so. */
export function variableFaults(scope: Scope, text: string): TemplateFault[] {
  let templates: Template[];
  try {
    templates = parseTemplate(text);
  } catch (error) {
    return [unread(text, error)];
  }
  return templates.flatMap((each) => faultsIn({ text, depth: 0 }, each, scope));
}

type Walk = { text: string; depth: number };

/** Loops in loops in loops are more than a page has, and take for ever over a long run. */
const deepestLoop = 3;

function faultsIn(walk: Walk, template: Template, scope: Scope): TemplateFault[] {
  const inside = (templates: Template[] = [], within = scope, deeper = walk) =>
    templates.flatMap((each) => faultsIn(deeper, each, within));
  if (template instanceof Output) return valueFaults(walk, template.value, scope, "printed");
  if (template instanceof IfTag || template instanceof UnlessTag) {
    const branches = template.branches.flatMap(({ value, templates }) => [
      ...valueFaults(walk, value, scope, "asked"),
      ...inside(templates),
    ]);
    return [...branches, ...inside(template.elseTemplates)];
  }
  if (!(template instanceof ForTag)) return [];
  const { collection, variable } = template;
  const list = TypeGuards.isPropertyAccessToken(collection) ? shapeOf(walk, collection, scope) : undefined;
  if (list !== undefined && "fault" in list) return [list.fault];
  const deeper = { ...walk, depth: walk.depth + 1 };
  if (list === undefined || !Array.isArray(list.shape) || deeper.depth > deepestLoop) {
    const said = { text: textOf(collection), allowed: listsIn(scope) };
    return [faultAt("TEMPLATE_LIST", walk.text, collection.begin, said)];
  }
  const limits = Object.values(template.hash.hash).flatMap((token) =>
    typeof token === "object" ? tokenFaults(walk, token, scope, "asked") : [],
  );
  const within = { ...scope, [variable]: list.shape[0], forloop: loopParts };
  return [...limits, ...inside(template.templates, within, deeper), ...inside(template.elseTemplates)];
}

/** One of a template's own; every output has one more, which escapes it. */
function isFilter(name: string): boolean {
  return filters.some((each) => each === name);
}

type Use = "printed" | "asked";

function valueFaults(walk: Walk, value: Value, scope: Scope, use: Use): TemplateFault[] {
  // A filter makes a text of a list, or takes one of it.
  const first = value.filters.some(({ name }) => isFilter(name)) ? "asked" : use;
  const initial = value.initial.postfix.flatMap((token) => tokenFaults(walk, token, scope, first));
  const args = value.filters.flatMap((filter) =>
    filter.args.flatMap((arg) => tokenFaults(walk, Array.isArray(arg) ? arg[1] : arg, scope, "asked")),
  );
  return [...initial, ...args];
}

function tokenFaults(walk: Walk, token: Token | undefined, scope: Scope, use: Use): TemplateFault[] {
  if (token === undefined) return [];
  if (TypeGuards.isRangeToken(token) || TypeGuards.isFilteredValueToken(token))
    return [faultAt("TEMPLATE_SYNTAX", walk.text, token.begin, { text: textOf(token) })];
  if (!TypeGuards.isPropertyAccessToken(token)) return [];
  const found = shapeOf(walk, token, scope);
  if ("fault" in found) return [found.fault];
  if (use === "asked" || typeof found.shape === "string") return [];
  const allowed = Array.isArray(found.shape)
    ? []
    : Object.keys(found.shape).map((part) => `${textOf(token)}.${part}`);
  const said = { text: textOf(token), allowed };
  return [
    faultAt(Array.isArray(found.shape) ? "TEMPLATE_LIST" : "TEMPLATE_PARTS", walk.text, token.begin, said),
  ];
}

/** What a variable's path leads to; a list's `size`, `first` and `last` are its, too. */
function shapeOf(
  walk: Walk,
  token: PropertyAccessToken,
  scope: Scope,
): { shape: Shape } | { fault: TemplateFault } {
  const unknown = (allowed: string[]) => ({
    fault: faultAt("TEMPLATE_VARIABLE", walk.text, token.begin, { text: textOf(token), allowed }),
  });
  let at: Shape = scope;
  let path = "";
  for (const prop of token.variable === undefined ? token.props : [undefined]) {
    const name = prop && "content" in prop ? String(prop.content) : undefined;
    const inside: Record<string, Shape> = partsOf(at);
    const next = name === undefined ? undefined : partOf(inside, name);
    if (next === undefined) return unknown(Object.keys(inside).map((part) => `${path}${part}`));
    at = next;
    path += `${String(name)}.`;
  }
  return { shape: at };
}

function partOf(inside: Record<string, Shape>, name: string): Shape | undefined {
  if (Object.hasOwn(inside, name)) return inside[name];
  return Object.hasOwn(inside, anyName) ? inside[anyName] : undefined;
}

function partsOf(shape: Shape): Record<string, Shape> {
  if (typeof shape === "string") return {};
  return Array.isArray(shape) ? { size: "text", first: shape[0], last: shape[0] } : shape;
}

function listsIn(scope: Scope): string[] {
  return Object.entries(scope).flatMap(([name, shape]) => {
    if (Array.isArray(shape)) return [name];
    return typeof shape === "string" ? [] : listsIn(shape).map((inner) => `${name}.${inner}`);
  });
}

function textOf(token: Token): string {
  return token.input.slice(token.begin, token.end);
}

/** What the reader of templates says it says in English: of that, only the kind of fault is taken. */
function unread(text: string, error: unknown): TemplateFault {
  if (!LiquidError.is(error)) throw error;
  const said = (error.originalError ?? error).message;
  const place = error.token?.begin ?? 0;
  const filter = /^undefined filter: (.*?)(?:, line:\d+, col:\d+)?$/s.exec(said)?.[1];
  if (filter !== undefined) {
    const found = text.indexOf(filter, text.indexOf("|", place));
    return faultAt("TEMPLATE_FILTER", text, Math.max(found, place), { text: filter, allowed: [...filters] });
  }
  const piece = pieceAt(text, place);
  const tag = /^tag "(.*)" not found/s.exec(said)?.[1];
  if (tag !== undefined && !allowedTags.includes(tag))
    return faultAt("TEMPLATE_TAG", text, place, { text: tag, allowed: allowedTags });
  if (tag !== undefined) return faultAt("TEMPLATE_STRAY", text, place, { text: piece });
  if (/^(unexpected elsif|duplicated else)/.test(said)) {
    const stray = place + afterElse(text.slice(place));
    return faultAt("TEMPLATE_STRAY", text, stray, { text: pieceAt(text, stray) });
  }
  const close = / not closed/.test(said) ? closeOf(piece) : undefined;
  if (close !== undefined)
    return faultAt("TEMPLATE_UNCLOSED", text, place, { text: piece, allowed: [close] });
  return faultAt("TEMPLATE_SYNTAX", text, place, { text: piece });
}

/** The output or tag that begins at a place; of one that does not end, the rest of its line. */
function pieceAt(text: string, place: number): string {
  const rest = text.slice(place);
  return /^(\{\{[^]*?\}\}|\{%[^]*?%\})/.exec(rest)?.[0] ?? rest.split("\n")[0] ?? "";
}

/** Where in a block, which begins the text, a branch follows on its "else". */
function afterElse(block: string): number {
  let depth = 0;
  let ended = false;
  for (const { index, 1: name = "" } of block.matchAll(/\{%-?\s*(\w+)/g)) {
    if (tags.some((each) => each === name)) depth += 1;
    else if (name.startsWith("end")) depth -= 1;
    else if (depth === 1 && ended) return index;
    else if (depth === 1) ended = name === "else";
  }
  return 0;
}

/** What a piece lacks that is not closed: its own end, or the tag that ends its block. */
function closeOf(piece: string): string | undefined {
  if (piece.startsWith("{{")) return "}}";
  if (!piece.endsWith("%}")) return "%}";
  const name = /^\{%-?\s*(\w+)/.exec(piece)?.[1];
  return tags.some((each) => each === name) ? `{% end${name} %}` : undefined;
}
