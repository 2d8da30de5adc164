import { walk, type Node, type Source } from "../../checks/sources";
import type { Problem } from "./problem";

/** A text that code would show to a reader without asking locales/ for it. */
export type VisibleText = { text: string; where: string; file: string; line: number };

/** Attributes and properties whose value people see or hear. */
const shown = new Set(
  (
    "aria-label aria-description aria-roledescription aria-valuetext aria-placeholder " +
    "title label placeholder alt helperText description summary message tooltip primary secondary " +
    "emptyText noOptionsText loadingText clearText openText closeText"
  ).split(" "),
);
/** Functions whose first argument people see. */
const telling = new Set(["notify", "alert", "confirm", "prompt", "announce"]);
/** What developers read: errors, the browser's console, and the types' own texts. */
const forDevelopers = new Set(["ThrowStatement", "TSLiteralType", "ImportDeclaration", "ImportExpression"]);

/** Everything in a module that looks like a text for people. */
export function visibleTexts({ file, program, lineAt }: Source): VisibleText[] {
  const found: VisibleText[] = [];
  walk(program, (node, parents) => {
    const text = textOf(node);
    if (text === undefined || !/\p{L}/u.test(text)) return;
    const where = placeOf(node, parents, text);
    if (where !== undefined)
      found.push({ text: text.trim().replace(/\s+/g, " "), where, file, line: lineAt(node.start) });
  });
  return found;
}

export function visibleProblem({ text, where, file, line }: VisibleText): Problem {
  const problem = `${JSON.stringify(text)} stands in ${where}, where only English readers understand it`;
  const mend =
    "write it in locales/*/<area>.json and show it by translate(), or allow it in locales/check/allowed.ts";
  return { file, line, problem, mend };
}

function textOf(node: Node): string | undefined {
  if (node.type === "JSXText") return String(node.value);
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateElement") return (node.value as { cooked: string }).cooked;
  return undefined;
}

/** Where a reader would meet the text; undefined where it is none of theirs: a class, a key, a comparison. */
function placeOf(node: Node, parents: Node[], text: string): string | undefined {
  if (node.type === "JSXText") return "an element's text";
  if (parents.some(isForDevelopers) || isKeyLike(text)) return undefined;
  const [holder, child] = holderOf(node, parents);
  if (holder?.type === "JSXAttribute") {
    const name = String((holder.name as { name: unknown }).name);
    return shown.has(name) ? name : sentence(text);
  }
  if (holder?.type === "JSXElement" || holder?.type === "JSXFragment") return "an element's text";
  if (holder?.type === "Property") {
    const key = holder.key as { name?: string; value?: string };
    const name = String(key.name ?? key.value);
    return holder.value === child && (shown.has(name) || name === "_") ? name : sentence(text);
  }
  if (holder?.type === "CallExpression" && (holder.arguments as Node[])[0] === child) {
    const callee = holder.callee as { name?: string; property?: { name?: string } };
    const name = callee.name ?? callee.property?.name ?? "";
    return telling.has(name) ? `${name}()` : sentence(text);
  }
  if (holder?.type === "AssignmentExpression") {
    const target = holder.left as { property?: { name?: string } };
    return shown.has(target.property?.name ?? "") || target.property?.name === "textContent"
      ? String(target.property?.name)
      : sentence(text);
  }
  return sentence(text);
}

function isForDevelopers({ type, callee }: Node): boolean {
  const { name = "", object } = (callee ?? {}) as { name?: string; object?: { name?: string } };
  if (type === "NewExpression") return /(Error|Exception)$/.test(name);
  return forDevelopers.has(type) || (type === "CallExpression" && object?.name === "console");
}

/** The nearest node around a text that says what it is for, through choices, templates and brackets; and its child on the way. */
function holderOf(node: Node, parents: Node[]): [holder: Node | undefined, child: Node] {
  let child = node;
  for (const parent of parents.toReversed()) {
    const isTest = parent.type === "ConditionalExpression" && parent.test === child;
    if (isTest || !passing.has(parent.type)) return [isTest ? undefined : parent, child];
    child = parent;
  }
  return [undefined, child];
}

const passing = new Set([
  "ConditionalExpression",
  "LogicalExpression",
  "TemplateLiteral",
  "ParenthesizedExpression",
  "JSXExpressionContainer",
  "TSAsExpression",
  "TSSatisfiesExpression",
]);

/** "widgets.date.problem": locales/ is asked for it, and whether it is there is checked elsewhere. */
function isKeyLike(text: string): boolean {
  return /^[a-z]\w*(\.\w+)+\.?$/.test(text);
}

/** Wherever it stands, "Something went wrong" is written for people. */
function sentence(text: string): string | undefined {
  return /^\P{L}*\p{Lu}\p{Ll}+,? \p{Ll}+( |\p{P}|$)/u.test(text) ? "a sentence" : undefined;
}
