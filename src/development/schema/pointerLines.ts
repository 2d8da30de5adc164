/** The line of every value of a JSON text, from 1, by its JSON pointer: that of "/properties/name" is where `"name":` stands. */
export function pointerLines(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const open: { path: string; index: number; isList: boolean }[] = [];
  let line = 1;
  let key: { name: string; line: number } | undefined;
  for (const [token] of text.matchAll(/\n|"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    const around = open.at(-1);
    if (token === "\n") line++;
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") {
      key = undefined;
      if (around) around.index++;
    } else if (token === ":") continue;
    else if (around && !around.isList && key === undefined) {
      key = { name: JSON.parse(token) as string, line };
    } else {
      const path = around ? `${around.path}/${around.isList ? around.index : escaped(key?.name ?? "")}` : "";
      lines.set(path, around && !around.isList ? (key?.line ?? line) : line);
      if (token === "{" || token === "[") {
        open.push({ path, index: 0, isList: token === "[" });
        key = undefined;
      }
    }
  }
  return lines;
}

/** The line of a pointer, else that of the nearest thing around it: what is missing stands nowhere. */
export function lineOf(lines: Map<string, number>, pointer: string): number | undefined {
  for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return lines.get("");
}

/** Where a path's property is declared: "address.postcode" is "/properties/address/properties/postcode", as far as the file has it. */
export function pointerOf(path: string): string {
  return path
    .split(".")
    .map((name) => `/properties/${escaped(name)}`)
    .join("");
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
