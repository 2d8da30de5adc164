/** A piece of a query: its text, or the name of a parameter that stands between two. */
export type Piece = { text: string } | { parameter: string };

/** A query as its text and the parameters in it: `:name`, and neither `::type` nor what stands in quotes. */
export function piecesOf(sql: string): Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  for (const [token] of sql.matchAll(/'(?:[^']|'')*'|"[^"]*"|::|:[A-Za-z]\w*|[^'":]+|[\s\S]/g)) {
    if (!/^:\w/.test(token)) {
      text += token;
      continue;
    }
    pieces.push({ text }, { parameter: token.slice(1) });
    text = "";
  }
  return [...pieces, { text }];
}

/** A query without its comments. */
export function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, "");
}

/** The parameters that a query asks for, each once. */
export function parametersIn(sql: string): string[] {
  const names = piecesOf(withoutComments(sql)).flatMap((piece) =>
    "parameter" in piece ? [piece.parameter] : [],
  );
  return [...new Set(names)];
}

/** The other queries that one names as {{name}}. */
export function partsIn(sql: string): string[] {
  return [...withoutComments(sql).matchAll(/\{\{([\w-]+)\}\}/g)].map(([, name = ""]) => name);
}
