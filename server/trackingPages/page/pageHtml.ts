import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { trackingPath, type TrackingState } from "../../../schemas/trackingPage";
import {
  type Boot,
  chooseLanguage,
  languageParameter,
  offeredLanguages,
  Page,
  pageLanguages,
  pageWords,
  paletteStyle,
  type Trouble,
  troubleTitles,
  usualColours,
} from "../../../trackingPage";
import type { BuiltPage } from "./built";
import { documentOf } from "./documentOf";
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
  return documentOf({
    script,
    style,
    language,
    direction: words.direction,
    title,
    icon: look?.logo ?? null,
    body,
    boot,
  });
}

function titleOf({ look, company }: TrackingState): string {
  return [look.title, company.name].filter((each) => each !== null && each !== "").join(" · ");
}
