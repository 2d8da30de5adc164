import en from "../../locales/en/mail.json";
import es from "../../locales/es/mail.json";
import fr from "../../locales/fr/mail.json";
import pt from "../../locales/pt/mail.json";
import ru from "../../locales/ru/mail.json";

/** What a mail is about: its texts are `locales/<language>/mail.json` under this name. */
export type MailKind = Exclude<
  keyof typeof en,
  "greeting" | "closing" | "runs" | "alerts" | "payment" | "proof" | "report"
>;

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** What the texts name. The link stands in a paragraph of its own, and only where the kind has one. */
export interface MailParameters {
  name: string;
  login: string;
  account: string;
  minutes?: number;
  webhook?: string;
  link?: string;
}

const texts: Record<string, typeof en> = { en, es, fr, pt, ru };

/** A mail in the user's language, as plain text and as HTML; English where there are no texts of it. */
export function composeMail(
  kind: MailKind,
  language: string | undefined,
  parameters: MailParameters,
): MailText {
  const mail = mailTexts(language);
  const say = (key: string) => mail.say(key, { ...parameters });
  const subject = say(`mail.${kind}.subject`);
  const before = [say("mail.greeting"), say(`mail.${kind}.body`)];
  const rest = [say(`mail.${kind}.after`), say("mail.closing")];
  const { link } = parameters;
  return {
    subject,
    text: `${[...before, ...(link === undefined ? [] : [link]), ...rest].join("\n\n")}\n`,
    html: page(mail.language, subject, [
      ...before.map(escapeHtml),
      ...(link === undefined ? [] : [`<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`]),
      ...rest.map(escapeHtml),
    ]),
  };
}

/** A plain text as a mail, its lines and paragraphs as they are. */
export function plainMail(language: string, subject: string, body: string): MailText {
  const paragraphs = body.split(/\n{2,}/).map((each) => escapeHtml(each).replaceAll("\n", "<br>\n"));
  return { subject: oneLine(subject), text: body, html: page(language, oneLine(subject), paragraphs) };
}

/** The texts of mails in a language, English where there are none of it, filled with the words that they name. */
export function mailTexts(language: string | undefined) {
  const code = language?.split(/[-_]/)[0] ?? "en";
  const known = texts[code] ? code : "en";
  const say = (key: string, words: Record<string, unknown> = {}): string =>
    textAt(known, key).replaceAll(/%\{(\w+)\}/g, (whole, name: string) =>
      name in words ? oneLine(String(words[name])) : whole,
    );
  return { language: known, say };
}

function textAt(language: string, key: string): string {
  const [, ...path] = key.split(".");
  const found = path.reduce<unknown>(
    (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
    texts[language],
  );
  if (typeof found === "string") return found;
  throw new Error(`locales/${language}/mail.json has no text ${key}`);
}

/** A name can't begin a line, a header or a paragraph of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function page(language: string, title: string, paragraphs: string[]): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html>\n<html lang="${language}"><head>${head}</head><body>\n${paragraphs
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join("\n")}\n</body></html>\n`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
