import type { TrackingState } from "../schemas/trackingPage";
import type { Trouble } from "./view/Page";
import type { LanguageLink } from "./view/Header";
import type { PageTexts } from "./words/pageWords";

/** The id of the element that it stands in, as JSON. */
export const bootId = "boot";
/** The id of the element that the page is drawn into. */
export const rootId = "page";

/** What the server drew the page from, which its script goes on with. */
export type Boot = {
  token: string;
  told: TrackingState | Trouble;
  etag: string | null;
  /** By the server's clock, in milliseconds. */
  now: number;
  language: string;
  texts: PageTexts;
  languages: LanguageLink[];
  calendar: string;
  /** The operator's tiles, where there are any. */
  tiles?: { url: string; attribution: string } | undefined;
};
