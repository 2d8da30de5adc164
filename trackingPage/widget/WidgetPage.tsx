/** @jsxImportSource preact */
import type { ToldWidget } from "../../schemas/siteWidgets";
import { Languages } from "../view/Header";
import { Card } from "../view/parts";
import type { PageKey, PageWords } from "../words/pageWords";
import type { WidgetBoot } from "./boot";
import { Follow } from "./Follow";
import { Search, type Searching } from "./Search";

/** What the reader may do; undefined while no script runs that could. */
export type WidgetActs = {
  search: Searching;
  /** Opens a page of ours beside the site. */
  open: (path: string) => void;
};

export type WidgetProps = Pick<WidgetBoot, "widget" | "delivery" | "now" | "languages"> & {
  words: PageWords;
  acts?: WidgetActs | undefined;
};

/** What stands in a frame on a company's own site: the same on the server, in the browser, and before it is saved. */
export function WidgetPage({ widget, delivery, now, languages, words, acts }: WidgetProps) {
  const { say } = words;
  if (typeof widget === "string")
    return (
      <div class="widget">
        <main>
          <Card name="over">
            <h1>{say(troubles[widget])}</h1>
          </Card>
        </main>
      </div>
    );
  const Title = delivery ? "p" : "h1";
  return (
    <div class="widget">
      <header>
        {widget.logo !== null && (
          <img class="logo" src={widget.logo} alt="" height={36} referrerpolicy="no-referrer" />
        )}
        <Title class="brand">
          <strong>{widgetTitle(widget, words)}</strong>
        </Title>
        <Languages words={words} languages={languages} />
      </header>
      <main>
        {widget.kind === "location" ? (
          <Follow delivery={delivery} words={words} now={now} acts={acts} />
        ) : (
          <Search widget={widget} words={words} search={acts?.search} />
        )}
        {!acts && (
          <noscript>
            <p class="second">{say("trackingPage.scripts")}</p>
          </noscript>
        )}
      </main>
    </div>
  );
}

export function widgetTitle({ kind, title }: ToldWidget, { say }: PageWords): string {
  return title ?? say(titles[kind]);
}

const titles = {
  location: "trackingPage.widget.where",
  website: "trackingPage.widget.track",
} as const satisfies Record<ToldWidget["kind"], PageKey>;

export const troubles = {
  off: "trackingPage.widget.off",
  busy: "trackingPage.busy.title",
} as const satisfies Record<Extract<WidgetBoot["widget"], string>, PageKey>;
