import { type ComponentChild, render } from "preact";
import {
  offeredLanguages,
  pageWords,
  paletteStyleIn,
  type PageLanguage,
  type PageTexts,
  type PageWords,
} from "../../trackingPage";
import type { TrackingLook } from "../../schemas/trackingPage";
import style from "../../trackingPage/page.css?inline";
import sampleStyle from "./sampleMap.css?inline";

/** What a frame shows. */
export type Previewed = {
  /** Drawn by the page's own components. */
  draw: (words: PageWords) => ComponentChild;
  look: Pick<TrackingLook, "title" | "colors">;
  language: PageLanguage;
  texts: PageTexts;
  mode: "light" | "dark";
  direction: "ltr" | "rtl";
};

/** The page itself, drawn by its own components into the document of a frame; nothing in it leads anywhere. */
export class PagePreview {
  readonly #page: Document;
  readonly #sheets: [style: CSSStyleSheet, palette: CSSStyleSheet];

  constructor(page: Document, Sheet: typeof CSSStyleSheet) {
    this.#page = page;
    this.#sheets = [new Sheet(), new Sheet()];
    this.#sheets[0].replaceSync(`${style}\n${sampleStyle}`);
    page.adoptedStyleSheets = [...this.#sheets];
    for (const event of ["click", "submit"])
      page.addEventListener(event, (each) => each.preventDefault(), true);
  }

  show({ draw, look, language, texts, mode, direction }: Previewed): void {
    this.#page.documentElement.lang = language;
    this.#page.documentElement.dir = direction;
    this.#page.title = look.title;
    this.#sheets[1].replaceSync(paletteStyleIn(look.colors, mode));
    render(draw({ ...pageWords(language, texts), direction }), this.#page.body);
  }

  close(): void {
    render(null, this.#page.body);
  }
}

/** The languages that a page offers, which lead nowhere here. */
export function languagesShown(offered: readonly string[]) {
  return offeredLanguages(offered).map((each) => ({ ...each, href: "#" }));
}

/** Stands for the account's picture: the console asks no other site for one; the page does. */
export const logoShown =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 72 36'><rect width='72' height='36' rx='6' fill='%238895a7'/><path d='M14 27l11-14 8 9 5-5 11 10z' fill='%23fff'/><circle cx='50' cy='12' r='4' fill='%23fff'/></svg>";
