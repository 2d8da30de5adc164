import type { JSX } from "react";
import type { Language } from "../../i18n";
import { later } from "../../later";
import { laterWithTexts, PartNotLoaded } from "../../session";
import { PageLoading, PageNotLoaded, PartLoading } from "../latePage";
import type { LateScreen } from "./Page";

type Component<Props> = {
  (props: Props): JSX.Element | null;
  /** Has its script and its texts come ahead. */
  load: (language: Language) => Promise<void>;
};

const made = new WeakMap<LateScreen<never>, Component<never>>();

/** The component of a screen, the same wherever the screen stands: what was loaded for one address is there for all. */
export function screenOf<Props extends object>(screen: LateScreen<Props>): Component<Props> {
  const known = made.get(screen) ?? componentOf(screen);
  made.set(screen, known);
  return known as Component<Props>;
}

function componentOf<Props extends object>({ load, texts, over }: LateScreen<Props>): Component<Props> {
  const [Failed, Loading] = over ? [PartNotLoaded, PartLoading] : [PageNotLoaded, PageLoading];
  return texts === undefined ? later(load, Failed, Loading) : laterWithTexts(texts, load, Failed, Loading);
}
