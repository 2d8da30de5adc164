export type JsonFault = { line: number; column: number; reason: string };

/**
 * Where a text stops being JSON, and what was expected there; undefined when it is JSON.
 * JSON.parse itself says so in some versions of Node only. Lines and columns count from 1.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: ("object" | "array")[] = [];
  let at = 0;
  let expected: Expected = "value";
  for (;;) {
    at = skip(spaces, text, at);
    if (at === text.length) return expected === "end" ? undefined : fault(text, at, expected);
    const step = take(text, at, expected, open);
    if (!step) return fault(text, at, expected);
    [at, expected] = step;
  }
}

type Expected = keyof typeof expectations;

const expectations = {
  value: "a value",
  valueOrEnd: "a value or ]",
  name: 'a name in "quotes"',
  nameOrEnd: 'a name in "quotes" or }',
  colon: "a colon after the name",
  commaInObject: "a comma or }",
  commaInArray: "a comma or ]",
  end: "nothing more",
} as const;

const spaces = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- what JSON forbids in a text
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y;

/** Reads one token: the place after it and what must follow, or undefined where it is not what was expected. */
function take(
  json: string,
  at: number,
  expected: Expected,
  open: ("object" | "array")[],
): [number, Expected] | undefined {
  const sign = json[at];
  if (expected === "colon") return sign === ":" ? [at + 1, "value"] : undefined;
  if (expected === "commaInObject" && sign === ",") return [at + 1, "name"];
  if (expected === "commaInArray" && sign === ",") return [at + 1, "value"];
  if ((expected === "commaInObject" || expected === "nameOrEnd") && sign === "}") return close(at, open);
  if ((expected === "commaInArray" || expected === "valueOrEnd") && sign === "]") return close(at, open);
  if (expected === "name" || expected === "nameOrEnd") {
    const end = skip(text, json, at);
    return end > at ? [end, "colon"] : undefined;
  }
  if (expected !== "value" && expected !== "valueOrEnd") return undefined;
  if (sign === "{") return [at + 1, (open.push("object"), "nameOrEnd")];
  if (sign === "[") return [at + 1, (open.push("array"), "valueOrEnd")];
  const end = skip(sign === '"' ? text : scalar, json, at);
  return end > at ? [end, afterValue(open)] : undefined;
}

function close(at: number, open: ("object" | "array")[]): [number, Expected] {
  open.pop();
  return [at + 1, afterValue(open)];
}

function afterValue(open: ("object" | "array")[]): Expected {
  const inside = open.at(-1);
  if (inside === undefined) return "end";
  return inside === "object" ? "commaInObject" : "commaInArray";
}

function skip(pattern: RegExp, within: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(within) ? pattern.lastIndex : at;
}

function fault(json: string, at: number, expected: Expected): JsonFault {
  const lines = json.slice(0, at).split("\n");
  const line = lines.length;
  const column = (lines.at(-1)?.length ?? 0) + 1;
  const found = at === json.length ? "it ends there" : `it has ${JSON.stringify(json.slice(at, at + 20))}`;
  return {
    line,
    column,
    reason: `line ${line}, column ${column} needs ${expectations[expected]}, and ${found}`,
  };
}
