import type { LocationWidget, WebsiteWidget } from "../generated";
import { configurationOf } from "../trackingPage";
import type { ToldWidget, WidgetKind } from "./calls";

export type StoredWidget = Partial<Omit<LocationWidget & WebsiteWidget, "id" | "version">>;

/** What is drawn of a widget as it is stored, or typed: the same on the account's site and beside its form. */
export function toldWidget(kind: WidgetKind, stored: StoredWidget, logo: string | null): ToldWidget {
  const { colors, languages } = configurationOf({
    ...(stored.colors && { colors: stored.colors }),
    ...(stored.languages && { languages: stored.languages }),
  });
  const own = (name: keyof typeof usualTexts) => ownText(stored[name], usualTexts[name]);
  const look = { logo, colors, languages };
  if (kind === "location") return { kind, ...look, title: ownText(stored.title, usualWhere) };
  return {
    kind,
    ...look,
    title: own("title"),
    second: stored.secondField ?? "POSTCODE",
    texts: {
      reference: own("referenceLabel"),
      second: own("secondLabel"),
      button: own("buttonLabel"),
      notFound: own("notFoundText"),
    },
  };
}

/** The texts as schemas/websiteWidget.json and locationWidget.json have them at first (a test holds them together). */
export const usualTexts = {
  title: "Track your order",
  referenceLabel: "Order reference",
  secondLabel: "",
  buttonLabel: "Search",
  notFoundText: "There is no such order. Check what you have typed.",
} as const;
export const usualWhere = "Where is my order?";

/** What the account has written itself: what stands as it was at first, the widget says in the reader's language. */
function ownText(text: unknown, usual: string): string | null {
  return typeof text === "string" && text.trim() !== "" && text !== usual ? text : null;
}
