import { h } from "preact";
import { type StoredWidget, type ToldWidget, toldWidget, type WidgetKind } from "../../schemas/siteWidgets";
import { type PageWords, type WidgetActs, WidgetPage, widgetTitle } from "../../trackingPage";
import { languagesShown, logoShown, type Previewed } from "./PagePreview";

type Values = Record<string, unknown>;

/** The widget by what is typed, half of which may be wrong for the moment. */
export function widgetFrom(kind: WidgetKind, values: Values, logo: string | null): ToldWidget {
  return toldWidget(kind, values as StoredWidget, logo);
}

/** The widget as it would stand on a site, where what is looked for is never found. */
export function sampleWidget(widget: ToldWidget, words: PageWords): Pick<Previewed, "draw" | "look"> {
  const shown = { ...widget, logo: widget.logo && logoShown };
  const languages = languagesShown(widget.languages);
  return {
    look: { title: widgetTitle(widget, words), colors: widget.colors },
    draw: (spoken) =>
      h(WidgetPage, { widget: shown, delivery: null, now: 0, languages, words: spoken, acts: noActs }),
  };
}

const noActs: WidgetActs = { search: async () => "none", open: () => undefined };

/** In pixels: as large as it is at first, until it has said how high it is. */
export function sizeOf(kind: WidgetKind, { width, height }: Values): { width: number; height: number } {
  if (kind === "website") return { width: 400, height: 420 };
  return { width: sizeFrom(width, 400), height: sizeFrom(height, 500) };
}

function sizeFrom(value: unknown, usual: number): number {
  return typeof value === "number" && value >= 200 && value <= 2000 ? Math.round(value) : usual;
}
