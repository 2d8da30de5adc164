import type { ToldWidget } from "../../schemas/siteWidgets";
import type { TrackingState } from "../../schemas/trackingPage";
import type { LanguageLink } from "../view/Header";
import type { PageTexts } from "../words/pageWords";

/** Why a widget shows nothing: there is none, or it was asked for too often. */
type WidgetTrouble = "off" | "busy";

/** The delivery that the page which a widget stands on was opened for. */
export type ToldDelivery = { path: string; calendar: string; told: TrackingState };

/** What the server drew a widget from, which its script goes on with. */
export type WidgetBoot = {
  widget: ToldWidget | WidgetTrouble;
  delivery: ToldDelivery | null;
  /** The origins whose pages may have it in a frame, and are told how high it is. */
  origins: string[];
  /** By the server's clock, in milliseconds. */
  now: number;
  language: string;
  texts: PageTexts;
  languages: LanguageLink[];
};
