/**
 * Several texts in one cell with ";" between. One that holds a separator or a quote, begins or ends with a space, or is
 * empty stands in quotes, as in CSV. `splitList(joinList(texts))` gives the same texts.
 */
export function joinList(texts: string[]): string {
  return texts
    .map((text) => (/[;"]|^\s|\s$|^$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join("; ");
}

export function splitList(cell: string): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at <= cell.length) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(;|$)/.exec(cell.slice(at));
    const [whole, text, end] = quoted
      ? [quoted[0], (quoted[1] ?? "").replaceAll('""', '"'), quoted[2]]
      : untilSeparator(cell, at);
    if (quoted || text !== "") texts.push(text);
    at += whole.length;
    if (end === "") break;
  }
  return texts;
}

function untilSeparator(cell: string, at: number): [whole: string, text: string, end: string] {
  const end = cell.indexOf(";", at);
  const text = cell.slice(at, end === -1 ? undefined : end);
  return end === -1 ? [text, text.trim(), ""] : [`${text};`, text.trim(), ";"];
}
