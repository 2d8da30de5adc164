/** What a gateway is sent: JSON, in whose texts the names in braces are filled in. */
export type SmsTemplate = { [name: string]: Part };
type Part = string | number | boolean | null | Part[] | { [name: string]: Part };

/** What the names stand for. `id` stays the same when it is sent again; `report` takes delivery reports. */
export type SmsWords = { to: string; text: string; id: string; report: string };

export const usualTemplate: SmsTemplate = { to: "{to}", text: "{text}", id: "{id}", report: "{report}" };

const names = ["to", "text", "id", "report"] as const satisfies (keyof SmsWords)[];

/** Reads SMS_TEMPLATE. @throws Error that says how to mend it, and repeats nothing of it. */
export function readSmsTemplate(text: string): SmsTemplate {
  const template = parsed(text);
  const used = new Set<string>();
  replaced(template, (name) => {
    used.add(name);
    return name;
  });
  const missing = (["to", "text"] as const).filter((name) => !used.has(name));
  if (missing.length > 0)
    throw new Error(`lacks ${missing.map((name) => `{${name}}`).join(" and ")}; ${mend}`);
  return template;
}

const mend = 'give a JSON object such as {"to":"{to}","text":"{text}","from":"Acme"}';

export function fillTemplate(template: SmsTemplate, words: SmsWords): SmsTemplate {
  return replaced(template, (name) => words[name]) as SmsTemplate;
}

function parsed(text: string): SmsTemplate {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`is not valid JSON; ${mend}`);
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as SmsTemplate;
  throw new Error(`is no JSON object; ${mend}`);
}

/** In one pass: what a text is filled with is not looked at again. */
function replaced(part: Part, wordOf: (name: keyof SmsWords) => string): Part {
  if (typeof part === "string")
    return part.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const known = names.find((each) => each === name);
      return known === undefined ? whole : wordOf(known);
    });
  if (Array.isArray(part)) return part.map((each) => replaced(each, wordOf));
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, replaced(each, wordOf)]));
}
