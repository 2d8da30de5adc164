/** What is wrong with a template: a code of the API's errors, where (from 1), and what its message speaks of. */
export type TemplateFault = {
  code:
    | "TEMPLATE_SYNTAX"
    | "TEMPLATE_VARIABLE"
    | "TEMPLATE_PARTS"
    | "TEMPLATE_LIST"
    | "TEMPLATE_FILTER"
    | "TEMPLATE_TAG"
    | "TEMPLATE_UNCLOSED"
    | "TEMPLATE_STRAY"
    | "TEMPLATE_ELEMENT"
    | "TEMPLATE_ATTRIBUTE"
    | "TEMPLATE_ADDRESS"
    | "TEMPLATE_STYLE"
    | "TEMPLATE_PLACE"
    | "TEMPLATE_MARKUP";
  metadata: { line: number; column: number; text: string; names?: string };
};

/** A fault at a place of the text, counted in characters from 0. */
export function faultAt(
  code: TemplateFault["code"],
  template: string,
  place: number,
  said: { text: string; allowed?: string[] },
): TemplateFault {
  const before = template.slice(0, place).split("\n");
  const column = (before.at(-1)?.length ?? 0) + 1;
  const names = said.allowed && { names: listed(said.allowed) };
  const metadata = { line: before.length, column, text: shortened(said.text), ...names };
  return { code, metadata };
}

const longest = 60;
const mostNames = 15;

function listed(names: string[]): string {
  return [...names.slice(0, mostNames), ...(names.length > mostNames ? ["…"] : [])].join(", ");
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

export function inReadingOrder(faults: TemplateFault[]): TemplateFault[] {
  const place = ({ metadata }: TemplateFault) => metadata.line * 1e6 + metadata.column;
  return faults.toSorted((one, other) => place(one) - place(other));
}
