import { filtersOf, type Report } from "../../../schemas/reports";
import { mailTexts, oneLine } from "../../mail";
import type { Asked } from "../asked";
import type { Words } from "../words";
import type { Sending } from "./sendings";

type Said = {
  name: string;
  asked: Asked;
  conditions: string;
  words: Words;
  count: number;
  /** Whether the workbook comes with it. */
  isAttached: boolean;
  /** Where the account's console is. */
  console: string;
};

/** What comes with a workbook: what it is, what it was chosen by, and where the same view is in the console. */
export function letterOf(
  { report, filter, ...sending }: Omit<Sending, "report"> & { report: Report },
  { name, asked, conditions, words, count, isAttached, console }: Said,
): { language: string; subject: string; body: string } {
  const { language, say } = mailTexts(words.language);
  const told = {
    title: words.title,
    period: periodOf(sending, words),
    count,
    schedule: sending.scheduleName,
  };
  const what = count === 0 ? "mail.report.empty" : isAttached ? "mail.report.body" : "mail.report.large";
  const link = `${console}/reports/${report.name}?${addressOf(report, asked, filter)}`;
  const paragraphs = [
    say("mail.greeting", { name }),
    say(what, told),
    oneLine(conditions),
    `${say("mail.report.link")}\n${link}`,
    say("mail.report.after", told),
  ];
  return { language, subject: say("mail.report.subject", told), body: `${paragraphs.join("\n\n")}\n` };
}

/** What the workbook is called. */
export function fileNameOf(sending: Pick<Sending, "from" | "to">, words: Words): string {
  const name = oneLine(`${words.title} ${periodOf(sending, words)}`);
  return `${name.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.xlsx`;
}

function periodOf({ from, to }: Pick<Sending, "from" | "to">, words: Words): string {
  return from === to ? from : words.say("reporting.excel.period", { from, to });
}

/** The page's question, as its address has it (src/reports/asking): a text by its part, all else by its values. */
function addressOf(report: Report, { from, to }: Asked, filter: Sending["filter"]): string {
  const values: Sending["filter"] = { ...filter, [report.period.from]: from, [report.period.to]: to };
  const named = new Set(filtersOf(report).map(({ parameter }) => parameter));
  const conditions = Object.entries(values).map(([name, value]) => {
    if (Array.isArray(value)) return [name, { in: value as unknown[] }] as const;
    return [name, named.has(name) ? { contains: value } : { eq: value }] as const;
  });
  return new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(conditions)) }).toString();
}
