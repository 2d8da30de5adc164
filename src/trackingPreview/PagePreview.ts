import { h, render } from "preact";
import type { TrackingState } from "../../schemas/trackingPage";
import {
  type Acts,
  offeredLanguages,
  Page,
  pageWords,
  paletteStyleIn,
  type PageLanguage,
  type PageTexts,
} from "../../trackingPage";
import style from "../../trackingPage/page.css?inline";
import { SampleMap } from "./SampleMap";
import sampleStyle from "./sampleMap.css?inline";

/** What a frame shows. */
export type Previewed = {
  told: TrackingState;
  language: PageLanguage;
  texts: PageTexts;
  now: number;
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

  show({ told, language, texts, now, mode, direction }: Previewed): void {
    const words = { ...pageWords(language, texts), direction };
    const { look } = told;
    this.#page.documentElement.lang = language;
    this.#page.documentElement.dir = direction;
    this.#page.title = look.title;
    this.#sheets[1].replaceSync(paletteStyleIn(look.colors, mode));
    const map = told.state === "EXPIRED" ? null : told.map;
    const languages = offeredLanguages(look.languages).map((each) => ({ ...each, href: "#" }));
    // The console asks no other site for pictures; the page does.
    const shown = { ...told, look: { ...look, logo: look.logo && logo } };
    render(
      h(Page, {
        told: shown,
        words,
        now,
        languages,
        calendar: "#",
        acts: noActs,
        map: map && h(SampleMap, { map }),
      }),
      this.#page.body,
    );
  }

  close(): void {
    render(null, this.#page.body);
  }
}

const noActs: Acts = { instruct: async () => "done", rate: async () => "done" };

/** Stands for the account's picture. */
const logo =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 72 36'><rect width='72' height='36' rx='6' fill='%238895a7'/><path d='M14 27l11-14 8 9 5-5 11 10z' fill='%23fff'/><circle cx='50' cy='12' r='4' fill='%23fff'/></svg>";
