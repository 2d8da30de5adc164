import type { LoadingStatus, LoadingWord, RunLoadingState } from "../../schemas/loading";
import type { OrderStatus } from "../../schemas/generated";
import { isDone, type OrderLoading, type SaidOfLoading, statusGroupOf } from "../orders";

/** An order that is to be on a run, or was, as far as its loading goes. */
export type OrderOnRun = {
  order: string;
  status: OrderStatus;
  /** It is on the run now; else its attempt has ended there. */
  isOn: boolean;
  /** Something of it is aboard from the centre on: it is delivered, and not collected on the way. */
  hasLoad: boolean;
  loading?: OrderLoading | null;
};

/** What somebody said of a run's loading, since it was sent. */
export type WordOnRun = SaidOfLoading & { at: string; by: string };

export type RunLoading = RunLoadingState & {
  /** The orders that count, as they are loaded. */
  orders: ReadonlyMap<string, LoadingStatus>;
  /** Orders that are not, or not wholly, aboard, where nobody has said what is wrong with them. */
  lacking: string[];
  updated?: { at: string; by: string };
};

/** Of a run of whose loading nothing was said. */
export const notLoaded: RunLoading = {
  status: "NOT_STARTED",
  hasIssue: false,
  confirmed: null,
  orders: new Map(),
  lacking: [],
};

/** How a run is loaded (domain 4): a function of its orders and of what was said of it, the earliest first. */
export function runLoading(all: readonly OrderOnRun[], words: readonly WordOnRun[]): RunLoading {
  const isCancelled = ({ isOn, status }: OrderOnRun) => isOn && status === "CANCELLED";
  const orders = all.filter(counts);
  const alive = orders.filter((order) => !isCancelled(order));
  const isTold = orders.some(({ loading }) => loading) || words.length > 0;
  if (!isTold) return notLoaded;
  const isOver = endedBy(words) || alive.some(hasLeft);
  const states = new Map(
    orders.map((order) => [order.order, isCancelled(order) ? "CANCELLED" : stateOf(order, isOver)]),
  );
  const lacking = alive.map(({ order }) => order).filter((order) => !isWhole.has(states.get(order)!));
  const isWrong = alive.some(
    ({ loading }) =>
      loading?.items.some(({ status }) => issues.has(status)) || loading?.status === "LOADED_WITH_ISSUES",
  );
  const isUntold = alive.some(({ loading }) => !loading || loading.status === "IN_PROGRESS");
  const status = statusOf({
    isNone: alive.length === 0,
    isGoingOn: isUntold && !isOver,
    lacking,
    states: [...states.values()],
  });
  const confirmed = confirmedBy(words, alive);
  return {
    status,
    hasIssue: !confirmed && (isWrong || status === "PARTIALLY_LOADED"),
    confirmed,
    orders: states,
    lacking,
    ...updatedIn(orders, words),
  };
}

/** Whether a run may leave as it is loaded: it is loaded, nobody loads it by the book, or somebody has said that it may. */
export function mayLeave({ status, lacking, confirmed }: RunLoading): boolean {
  return status === "NOT_STARTED" || lacking.length === 0 || confirmed !== null;
}

/** What boards show of a run's loading. */
export function stateOfLoading({ status, hasIssue, confirmed }: RunLoading = notLoaded): RunLoadingState {
  return { status, hasIssue, confirmed };
}

/** Whether somebody loads a run, or has: until it leaves, it is LOADING (domain 2). */
export function isLoaded({ status }: RunLoading = notLoaded): boolean {
  return status !== "NOT_STARTED" && status !== "CANCELLED";
}

const isWhole = new Set<LoadingStatus>(["LOADED", "LOADED_WITH_ISSUES"]);
const issues = new Set(["DAMAGED", "MISSING", "EXTRA"]);

/** What failed before it was loaded need not be any more. */
function counts({ status, isOn, hasLoad, loading }: OrderOnRun): boolean {
  return Boolean(loading) || (isOn && hasLoad && status !== "FAILED");
}

function hasLeft({ status, isOn }: OrderOnRun): boolean {
  return !isOn || statusGroupOf(status) === "in progress" || isDone(status);
}

/** What was begun of an order and is not done once its run is loaded, or gone, is loaded in part. */
function stateOf({ loading }: OrderOnRun, isOver: boolean): LoadingStatus {
  const status = loading?.status ?? "NOT_STARTED";
  return status === "IN_PROGRESS" && isOver ? "PARTIALLY_LOADED" : status;
}

type Known = { isNone: boolean; isGoingOn: boolean; lacking: string[]; states: LoadingStatus[] };

function statusOf({ isNone, isGoingOn, lacking, states }: Known): LoadingStatus {
  if (isNone) return states.length > 0 ? "CANCELLED" : "NOT_STARTED";
  if (isGoingOn) return "IN_PROGRESS";
  if (lacking.length > 0) return "PARTIALLY_LOADED";
  return states.includes("LOADED_WITH_ISSUES") ? "LOADED_WITH_ISSUES" : "LOADED";
}

/** Whoever begins anew has not ended. */
function endedBy(words: readonly WordOnRun[]): boolean {
  return words.findLast(({ loading }) => loading !== "confirmed")?.loading === "ended";
}

/** A word holds for what was known of when it was given: what turns up later needs another one. */
function confirmedBy(words: readonly WordOnRun[], orders: readonly OrderOnRun[]): LoadingWord | null {
  const word = words.findLast(({ loading }) => loading === "confirmed");
  const short =
    orders
      .flatMap(({ loading }) => loading?.shortSince ?? [])
      .toSorted()
      .at(-1) ?? "";
  if (!word || word.at < short) return null;
  const { name, by, at: time, comment } = word;
  return { name: name ?? by, time, ...(comment !== undefined && { comment }) };
}

function updatedIn(orders: readonly OrderOnRun[], words: readonly WordOnRun[]): Pick<RunLoading, "updated"> {
  const all = [...orders.flatMap(({ loading }) => loading ?? []), ...words];
  const [last] = all.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return last ? { updated: { at: last.at, by: last.by } } : {};
}
