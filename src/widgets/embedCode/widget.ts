import { later } from "../../later";
import { MultilineWidget } from "../multiline/MultilineWidget";
import type { Widget } from "../Widget";

/** What a page is given to show a widget (domain 12), made of the record around it: `"x-widget": "embedCode"`. */
export const widget: Widget = {
  matches: () => false,
  Component: later(async () => (await import("./EmbedCodeWidget")).EmbedCodeWidget, MultilineWidget),
  wide: true,
};
