import type { ErrorItem, Settings } from "../../schemas";
import { type Report, textKey, titleKey } from "../../schemas/reports";
import enErrors from "../../locales/en/errors.json";
import en from "../../locales/en/reporting.json";
import enUnits from "../../locales/en/units.json";
import esErrors from "../../locales/es/errors.json";
import es from "../../locales/es/reporting.json";
import esReports from "../../locales/es/reports.json";
import esTitles from "../../locales/es/reportTitles.json";
import esUnits from "../../locales/es/units.json";
import frErrors from "../../locales/fr/errors.json";
import fr from "../../locales/fr/reporting.json";
import frReports from "../../locales/fr/reports.json";
import frTitles from "../../locales/fr/reportTitles.json";
import frUnits from "../../locales/fr/units.json";
import ptErrors from "../../locales/pt/errors.json";
import pt from "../../locales/pt/reporting.json";
import ptReports from "../../locales/pt/reports.json";
import ptTitles from "../../locales/pt/reportTitles.json";
import ptUnits from "../../locales/pt/units.json";
import ruErrors from "../../locales/ru/errors.json";
import ru from "../../locales/ru/reporting.json";
import ruReports from "../../locales/ru/reports.json";
import ruTitles from "../../locales/ru/reportTitles.json";
import ruUnits from "../../locales/ru/units.json";

/** By language and area; the English of reports stands in their files. */
const texts: Record<string, Record<string, object>> = {
  en: { errors: enErrors, reporting: en },
  es: { errors: esErrors, reporting: es, reports: esReports, reportTitles: esTitles },
  fr: { errors: frErrors, reporting: fr, reports: frReports, reportTitles: frTitles },
  pt: { errors: ptErrors, reporting: pt, reports: ptReports, reportTitles: ptTitles },
  ru: { errors: ruErrors, reporting: ru, reports: ruReports, reportTitles: ruTitles },
};
const units: Record<string, Record<string, string>> = {
  en: enUnits,
  es: esUnits,
  fr: frUnits,
  pt: ptUnits,
  ru: ruUnits,
};

/** A report in a reader's language; what has no text there is in English, as its file has it. */
export class Words {
  /** That of its texts. */
  readonly language: string;
  readonly #report: Report;

  constructor(report: Report, language: string | undefined, { currentLanguage }: Settings) {
    const [code = "en"] = (language ?? String(currentLanguage ?? "en")).split(/[-_]/);
    this.language = Object.hasOwn(texts, code) ? code : "en";
    this.#report = report;
  }

  get title(): string {
    return this.#at(titleKey(this.#report.name)) ?? this.#report.title;
  }

  /** What a property or a choice is called. */
  field(name: string): string {
    const { properties, choices } = this.#report;
    const english = properties[name]?.title ?? choices?.[name]?.title ?? name;
    return this.#at(textKey(this.#report, name, "fields")) ?? english;
  }

  /** What one of its values is called. */
  choice(name: string, value: string): string {
    const { properties, choices } = this.#report;
    const values = properties[name]?.oneOf ?? choices?.[name]?.oneOf ?? [];
    const english = values.find((each) => each.const === value)?.title ?? value;
    return this.#at(textKey(this.#report, name, `choices.${value}`)) ?? english;
  }

  unit(name: string): string {
    return units[this.language]?.[name] ?? name;
  }

  /** A text of the page's own, with what it names filled in. */
  say(key: string, words: Record<string, string> = {}): string {
    return filled(this.#at(key) ?? key, words);
  }

  /** Why something failed. */
  error({ code, message, metadata = {} }: ErrorItem): string {
    const text = this.#at(`errors.${code}`);
    return text === undefined ? message : filled(text, metadata);
  }

  #at(key: string): string | undefined {
    const found = key
      .split(".")
      .reduce<unknown>(
        (inside, name) => (inside as Record<string, unknown> | undefined)?.[name],
        texts[this.language],
      );
    return typeof found === "string" ? found : undefined;
  }
}

function filled(text: string, words: Record<string, unknown>): string {
  return text.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => {
    const word = words[name];
    return word === undefined ? whole : typeof word === "string" ? word : JSON.stringify(word);
  });
}
