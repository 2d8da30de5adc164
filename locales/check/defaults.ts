import { walk, type Node, type Source } from "../../checks/sources";
import type { Problem } from "./problem";

/** MUI's components that say English words of their own until they are given others, and by which properties. */
const spoken: Record<string, string[]> = {
  Autocomplete: ["clearText", "closeText", "openText", "noOptionsText"],
  TablePagination: ["labelRowsPerPage", "labelDisplayedRows", "getItemAriaLabel"],
  Pagination: ["getItemAriaLabel"],
  Breadcrumbs: ["expandText"],
  Rating: ["getLabelText", "emptyLabelText"],
};

/** Components that would show MUI's own English. Properties that are spread into one may hold the texts, and count. */
export function defaultTextProblems({ file, program, lineAt }: Source): Problem[] {
  const problems: Problem[] = [];
  walk(program, (node) => {
    if (node.type !== "JSXOpeningElement") return;
    const { name = "" } = node.name as { name?: string };
    const needed = Object.hasOwn(spoken, name) ? (spoken[name] ?? []) : [];
    const attributes = node.attributes as Node[];
    if (attributes.some(holdsTexts)) return;
    const given = attributes.map((attribute) => (attribute.name as { name?: string } | undefined)?.name);
    const missing = needed.filter((each) => !given.includes(each));
    if (missing.length === 0) return;
    const problem = `<${name}> says ${missing.join(", ")} in English`;
    problems.push({ file, line: lineAt(node.start), problem, mend: "give them translated texts" });
  });
  return problems;
}

/** `{...texts}` and `{...usePickerTexts()}` may; `{...(free && { … })}` says what it holds. */
function holdsTexts({ type, argument }: Node): boolean {
  return type === "JSXSpreadAttribute" && ["Identifier", "CallExpression"].includes((argument as Node).type);
}
