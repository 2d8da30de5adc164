import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { type Units, useUnits } from "../../units";
import type { LocalePack } from "../../localePacks";
import { useSession, useLocalePack } from "../../session";
import type { Titles } from "../../records/titles";
import type { ResourceView } from "../resource";
import { formatValue, type ValueTexts } from "./formatValue";

/** What this reader sees values with. References show their ids where no titles are given. */
export function useValueTexts(view: ResourceView, titles: Titles = untitled): ValueTexts {
  const reader = useReader();
  return useMemo(() => valueTextsOf(view, reader, titles), [view, reader, titles]);
}

/** In whose words, units and zone values are shown. */
export type Reader = {
  translate: ReturnType<typeof useTranslate>;
  units: Units;
  pack: LocalePack;
  timeZone: string;
};

export function useReader(): Reader {
  const translate = useTranslate();
  const units = useUnits();
  const pack = useLocalePack();
  const { timeZone } = useSession();
  return useMemo(() => ({ translate, units, pack, timeZone }), [translate, units, pack, timeZone]);
}

/** The same of one view among several. */
export function valueTextsOf(
  view: ResourceView,
  { translate, units, pack, timeZone }: Reader,
  titles: Titles = untitled,
): ValueTexts {
  return {
    resource: view.resource,
    pack,
    timeZone,
    yes: translate("list.value.yes"),
    no: translate("list.value.no"),
    choice: (path, value) => view.choice(path, value),
    quantity: (unit, value) => units.for(unit).format(value),
    number: (value) => units.number(value),
    entries: (count) => translate("list.value.entries", { smart_count: count }),
    title: titles,
  };
}

/** Shows any value of a resource's records by its type, in the reader's words and units; "" where there is none. */
export function useValueText(view: ResourceView, titles?: Titles): (path: string, value: unknown) => string {
  const texts = useValueTexts(view, titles);
  return useMemo(() => (path, value) => formatValue(path, value, texts), [texts]);
}

const untitled: Titles = () => undefined;
