import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { trackingPath, type TrackingState } from "../../../schemas/trackingPage";
import {
  type Boot,
  bootId,
  chooseLanguage,
  languageParameter,
  offeredLanguages,
  Page,
  pageLanguages,
  pageWords,
  paletteStyle,
  rootId,
  type Trouble,
  troubleTitles,
  usualColours,
} from "../../../trackingPage";
import type { BuiltPage } from "./built";
import { pageTexts } from "./texts";

export type Drawn = {
  told: TrackingState | Trouble;
  token: string;
  etag: string | null;
  now: Date;
  /** What the reader's address and browser ask for. */
  chosen: string | undefined;
  accepted: string | undefined;
  tiles: Boot["tiles"];
};

/** Its style, in the account's colours. */
export function styleOf({ style }: Pick<BuiltPage, "style">, told: Drawn["told"]): string {
  return style + paletteStyle(typeof told === "string" ? usualColours : told.look.colors);
}

/**
 * The page of a delivery as a whole: what is known stands in it, readable before any script comes. What is none of ours has
 * the same page each time, to the letter.
 */
export function pageHtml({ script, style }: Pick<BuiltPage, "script" | "style">, drawn: Drawn): string {
  const { told, token, etag, now, tiles } = drawn;
  const look = typeof told === "string" ? undefined : told.look;
  const offered = look?.languages ?? pageLanguages.map(({ code }) => code);
  const language = chooseLanguage(offered, drawn);
  const texts = pageTexts[language];
  const words = pageWords(language, texts);
  const boot: Boot = {
    token,
    told,
    etag,
    now: look ? now.getTime() : 0,
    language,
    texts,
    languages: offeredLanguages(offered).map((each) => ({
      ...each,
      href: `?${languageParameter}=${each.code}`,
    })),
    calendar: `${trackingPath}/${encodeURIComponent(token)}/delivery.ics?${languageParameter}=${language}`,
    tiles,
  };
  const body = renderToString(h(Page, { ...boot, words }));
  const title = typeof told === "string" ? words.say(troubleTitles[told]) : titleOf(told);
  const icon = look?.logo ?? "data:,";
  return [
    `<!doctype html><html lang="${language}" dir="${words.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    '<meta name="robots" content="noindex"><meta name="format-detection" content="telephone=no">',
    `<title>${escaped(title)}</title><meta name="description" content="${escaped(title)}">`,
    `<link rel="icon" href="${escaped(icon)}" referrerpolicy="no-referrer">`,
    `<style>${style}</style>`,
    `<script type="module" src="${script}"></script></head>`,
    `<body><div id="${rootId}">${body}</div>`,
    `<script type="application/json" id="${bootId}">${JSON.stringify(boot).replaceAll("<", "\\u003c")}</script>`,
    "</body></html>",
  ].join("");
}

function titleOf({ look, company }: TrackingState): string {
  return [look.title, company.name].filter((each) => each !== null && each !== "").join(" · ");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
