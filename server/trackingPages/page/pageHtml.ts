import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import type { TrackingState } from "../../../schemas/trackingPage";
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

/** The page of a delivery as a whole: what is known stands in it, readable before any script comes. */
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
    now: now.getTime(),
    language,
    texts,
    languages: offeredLanguages(offered).map((each) => ({
      ...each,
      href: `?${languageParameter}=${each.code}`,
    })),
    calendar: `/track/${encodeURIComponent(token)}/delivery.ics?${languageParameter}=${language}`,
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
    `<style nonce="__CSP_NONCE__">${style}${paletteStyle(look?.colors ?? usualColours)}</style>`,
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
