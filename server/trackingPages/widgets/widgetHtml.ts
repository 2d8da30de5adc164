import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { trackingParameter } from "../../../schemas/trackingPage";
import {
  chooseLanguage,
  languageParameter,
  offeredLanguages,
  pageLanguages,
  pageWords,
  paletteStyle,
  usualColours,
  type WidgetBoot,
  WidgetPage,
  widgetTitle,
  widgetTroubles,
} from "../../../trackingPage";
import type { BuiltPage } from "../page/built";
import { documentOf } from "../page/documentOf";
import { pageTexts } from "../page/texts";

type Drawn = Pick<WidgetBoot, "widget" | "delivery" | "origins"> & {
  now: Date;
  /** The token of the delivery that it is asked with. */
  token: string | undefined;
  /** What the reader's address and browser ask for. */
  chosen: string | undefined;
  accepted: string | undefined;
};

/** Its style, in the account's colours. */
export function widgetStyle({ style }: Pick<BuiltPage, "style">, widget: WidgetBoot["widget"]): string {
  return style + paletteStyle(typeof widget === "string" ? usualColours : widget.colors);
}

/** A widget as a whole: it stands there before any script comes. */
export function widgetHtml(built: Pick<BuiltPage, "script" | "style">, drawn: Drawn): string {
  const { widget, delivery, origins, now, token } = drawn;
  const [known, trouble] = typeof widget === "string" ? [undefined, widget] : [widget, "off" as const];
  const offered = known?.languages ?? pageLanguages.map(({ code }) => code);
  const language = chooseLanguage(offered, drawn);
  const texts = pageTexts[language];
  const words = pageWords(language, texts);
  const hrefOf = (code: string) => {
    const query = new URLSearchParams({ [languageParameter]: code });
    if (token !== undefined) query.set(trackingParameter, token);
    return `?${query.toString()}`;
  };
  const boot: WidgetBoot = {
    widget,
    delivery,
    origins,
    // What there is not is the same page each time, to the letter.
    now: known ? now.getTime() : 0,
    language,
    texts,
    languages: offeredLanguages(offered).map((each) => ({ ...each, href: hrefOf(each.code) })),
  };
  return documentOf({
    ...built,
    language,
    direction: words.direction,
    title: known ? widgetTitle(known, words) : words.say(widgetTroubles[trouble]),
    icon: known?.logo ?? null,
    body: renderToString(h(WidgetPage, { ...boot, words })),
    boot,
  });
}
