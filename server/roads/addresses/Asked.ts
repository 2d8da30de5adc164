import { plain, wordsOf } from "../words";

/** A word of an address, and in which of the parts between commas and lines it stands. */
export type AskedWord = { text: string; part: number };

/** An address as it was typed, taken apart. */
export type Asked = {
  words: AskedWord[];
  /** What has the form of one, whatever country's. */
  postcode: string | undefined;
};

/** Nobody writes longer ones; what comes after is left out. */
const mostLetters = 500;
const mostWords = 48;

/** Forms of postcodes: Portugal, Brazil, the United States, Russia, Spain and France, Great Britain. */
const postcodes = [
  /\b\d{4}-\d{3}\b/,
  /\b\d{5}-\d{3,4}\b/,
  /\b\d{6}\b/,
  /\b\d{5}\b/,
  /\b[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}\b/,
];
const betweenParts = /[,;\n\r\t|·•(){}[\]]|\s[-~]+\s|\.\s{2,}/;
const markup = /<[^<>]{0,100}>/g;
/** "nº40" and "n.º 40": the number has a word of its own. */
const joinedNumber = /\b(n|no|num)\.?(?=\d)/g;

/** Takes an address apart that is written in one line or several, in any script, whatever is around it. */
export function takeApart(text: string): Asked {
  let rest = plain(text.slice(0, mostLetters).replace(markup, ",")).replace(joinedNumber, "$1 ");
  const [postcode] = postcodes.flatMap((form) => form.exec(rest)?.[0] ?? []);
  if (postcode !== undefined) rest = rest.replace(postcode, " ");
  const words = rest
    .split(betweenParts)
    .map(wordsOf)
    .filter((part) => part.length > 0)
    .flatMap((part, at) => part.map((text) => ({ text, part: at })));
  return { words: words.slice(0, mostWords), postcode };
}

export function isNumber(word: string): boolean {
  return /^\d+([a-z]|bis|ter)?$/.test(word);
}

/** Where the parts of an address begin and end. */
export function partsOf(words: readonly AskedWord[]): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  for (const [at, { part }] of words.entries())
    if (parts.length > 0 && words[at - 1]!.part === part) parts.at(-1)!.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  return parts;
}
