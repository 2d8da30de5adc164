import { itemName } from "../../../schemas/itemName";
import type { ItemLoadingStatus, LoadedItem, LoadingStatus } from "../../../schemas/loading";
import type { OrderValues } from "../order";
import type { Happened, LoadedFact, LoadedItemFact } from "./Happened";

/** When something was said of loading, and by whom. */
type SaidThen = { at: string; by: string };

/** What was said of an order's loading for a run: the last word on each item, and on all of it. */
export type Loading = SaidThen & {
  whole?: LoadedFact & { loaded: boolean; at: string };
  items: ReadonlyMap<string, LoadedItemFact & { at: string }>;
};

/** How an order is loaded for a run. */
export type OrderLoading = SaidThen & {
  status: LoadingStatus;
  /** When the last of what is not as planned was found; not there where all is. */
  shortSince?: string;
  items: LoadedItem[];
};

/** What is said of the whole order holds for each of its items until something is said of that. */
export function withLoaded(
  before: Loading | undefined,
  { said, occurredAt: at, who }: Extract<Happened, { kind: "loading" }>,
): Loading {
  const { loaded, items = [], ...fact } = said;
  const whole = loaded === undefined ? before?.whole : { ...fact, loaded, at };
  const named = new Map(loaded === undefined ? before?.items : []);
  for (const item of items) named.set(item.item, { ...item, at });
  return { at, by: who.name ?? who.id, ...(whole && { whole }), items: named };
}

type Item = NonNullable<OrderValues["items"]>[number];
type Judged = LoadedItem & { at?: string };

/** How an order is loaded by what was said: its items, and others that were put to it. An order without any is one thing. */
export function loadingOf(given: readonly Item[] | undefined, loading: Loading): OrderLoading {
  const items = given ?? [];
  const { whole, items: named, at, by } = loading;
  const own = new Set(items.map(itemName));
  const judged = [
    ...items.map((item) => judgedItem(item, loading)),
    ...[...named.values()].filter(({ item }) => !own.has(item)).map(strange),
  ];
  const states =
    items.length === 0 && whole
      ? [stateOf(whole.issue, whole.loaded), ...judged.map(statusIn)]
      : judged.map(statusIn);
  const found = [
    ...judged.flatMap((item) => (item.at !== undefined && item.status !== "LOADED" ? [item.at] : [])),
    ...(whole && items.length === 0 && (whole.issue !== undefined || !whole.loaded) ? [whole.at] : []),
  ];
  const isUntold = judged.some((item) => item.at === undefined) || states.length === 0;
  const shortSince = found.toSorted().at(-1);
  return {
    status: isUntold ? "IN_PROGRESS" : statusOf(states),
    ...(shortSince !== undefined && { shortSince }),
    items: judged.map(({ at: _at, ...item }) => item),
    at,
    by,
  };
}

/** Whether some of an item is aboard. */
export function isAboard(item: Item, { whole, items }: Loading): boolean {
  const fact = items.get(itemName(item));
  return fact ? fact.loadedQuantity > 0 : whole?.loaded === true;
}

function statusOf(states: readonly ItemLoadingStatus[]): LoadingStatus {
  if (states.every((state) => state === "NOT_LOADED")) return "NOT_STARTED";
  if (states.some((state) => state === "NOT_LOADED" || state === "PARTIALLY_LOADED"))
    return "PARTIALLY_LOADED";
  return states.every((state) => state === "LOADED") ? "LOADED" : "LOADED_WITH_ISSUES";
}

function statusIn({ status }: Judged): ItemLoadingStatus {
  return status;
}

function stateOf(issue: LoadedFact["issue"], isLoaded: boolean): ItemLoadingStatus {
  return issue ?? (isLoaded ? "LOADED" : "NOT_LOADED");
}

function judgedItem(item: Item, { whole, items }: Loading): Judged {
  const { plannedQuantity } = item;
  const planned = { item: itemName(item), ...(plannedQuantity !== undefined && { plannedQuantity }) };
  const fact = items.get(itemName(item));
  if (fact) {
    const { loadedQuantity, issue, comment, at } = fact;
    return {
      ...planned,
      status: issue ?? byQuantity(loadedQuantity, plannedQuantity),
      loadedQuantity,
      ...(comment !== undefined && { comment }),
      at,
    };
  }
  if (!whole) return { ...planned, status: "NOT_LOADED" };
  const loadedQuantity = whole.loaded ? plannedQuantity : 0;
  return {
    ...planned,
    status: stateOf(whole.issue, whole.loaded),
    ...(loadedQuantity !== undefined && { loadedQuantity }),
    ...(whole.comment !== undefined && { comment: whole.comment }),
    at: whole.at,
  };
}

function byQuantity(loaded: number, planned: number | undefined): ItemLoadingStatus {
  if (loaded === 0 && planned !== 0) return "NOT_LOADED";
  if (planned === undefined || loaded === planned) return "LOADED";
  return loaded > planned ? "EXTRA" : "PARTIALLY_LOADED";
}

/** What was put to an order and is not on it. */
function strange({
  item,
  loadedQuantity,
  issue = "EXTRA",
  comment,
  at,
}: LoadedItemFact & { at: string }): Judged {
  return { item, status: issue, loadedQuantity, ...(comment !== undefined && { comment }), at };
}
