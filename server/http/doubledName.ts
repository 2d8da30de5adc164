/**
 * The path of the first name that stands twice in one object, of a text that is JSON and was read as `value`: JSON.parse
 * keeps the last one, and another program may have judged the first (quality S16). Undefined where there is none.
 */
export function doubledName(json: string, value: unknown): string | undefined {
  // To count takes a third as long as to read, to look at each name longer than that.
  return namesWritten(json) === namesRead(value) ? undefined : firstDoubled(json);
}

/** How many names a text has: each is followed by the only colon outside of texts. */
function namesWritten(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === colon) count += 1;
    else if (sign === quote) at = endOfText(json, at);
  }
  return count;
}

function namesRead(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value);
  let count = Array.isArray(value) ? 0 : inside.length;
  for (const each of inside) if (typeof each === "object" && each !== null) count += namesRead(each);
  return count;
}

function firstDoubled(json: string): string | undefined {
  const open: Level[] = [];
  let level: Level | undefined;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote: {
        const end = endOfText(json, at);
        if (level?.names && level.awaitsName) {
          const name = textBetween(json, at + 1, end);
          level.at = name;
          if (level.names.has(name)) return open.map((each) => each.at).join(".");
          level.names.add(name);
          level.awaitsName = false;
        }
        at = end;
        break;
      }
      case openingBrace:
        open.push((level = { at: "", awaitsName: true, names: new Set() }));
        break;
      case openingBracket:
        open.push((level = { at: 0, awaitsName: false, names: undefined }));
        break;
      case closingBrace:
      case closingBracket:
        open.pop();
        level = open.at(-1);
        break;
      case comma:
        if (level?.names) level.awaitsName = true;
        else if (level) level.at = Number(level.at) + 1;
        break;
      default:
    }
  }
  return undefined;
}

/** An object with the names it has had so far, or a list; `at`: the name or the place that is being read. */
type Level = { at: string | number; awaitsName: boolean; names: Set<string> | undefined };

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openingBrace, closingBrace, openingBracket, closingBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Where the text that begins at `start` has its closing quote: the first that has an even number of backslashes before it. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}

/** Two ways of writing a name are one name. */
function textBetween(json: string, from: number, to: number): string {
  const text = json.slice(from, to);
  return text.includes("\\") ? (JSON.parse(`"${text}"`) as string) : text;
}
