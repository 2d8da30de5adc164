import type en from "../../locales/en/trackingPage.json";

/** What the page says, in one language. */
export type PageTexts = typeof en;
type Keys<Of, Before extends string = ""> = {
  [Key in keyof Of & string]: Of[Key] extends string ? `${Before}${Key}` : Keys<Of[Key], `${Before}${Key}.`>;
}[keyof Of & string];
/** With the area in front, as check:texts looks for them. */
export type PageKey = `trackingPage.${Keys<PageTexts>}`;

export type PageWords = {
  /** Of the five that the page speaks. */
  language: string;
  /** What the texts are told to be in, to browsers and screen readers. */
  direction: "ltr" | "rtl";
  /** A text with its %{parameters}; of one that has several forms, that of `count`. */
  say: (key: PageKey, parameters?: Record<string, string | number>) => string;
};

export function pageWords(language: string, texts: PageTexts): PageWords {
  const rules = new Intl.PluralRules(language);
  const formOf = (text: string, count: string | number | undefined) => {
    const forms = text.split(" |||| ");
    const place = typeof count === "number" ? order.indexOf(rules.select(count)) : 0;
    return forms[Math.min(place, forms.length - 1)] ?? text;
  };
  return {
    language,
    direction: rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr",
    say: (key, parameters = {}) =>
      formOf(textAt(texts, key), parameters.count).replace(/%\{(\w+)\}/g, (hole, name: string) =>
        name in parameters ? String(parameters[name]) : hole,
      ),
  };
}

/** Of those that may come: none of the five is written so. */
const rightToLeft = new Set(["ar", "fa", "he", "ur"]);
/** In which a text has its forms. */
const order = ["one", "few", "many", "other"];

function textAt(texts: PageTexts, key: string): string {
  const found = key
    .split(".")
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  return typeof found === "string" ? found : key;
}
