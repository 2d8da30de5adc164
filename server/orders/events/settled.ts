import { itemName } from "../../../schemas/itemName";
import { own, sameJson, type Values } from "../../resources";
import { orderOf, type OrderValues } from "../order";
import { isDone, isFinal, type Status, type StatusGroup, statusGroupOf } from "../statuses";
import type { Derived } from "./derive";
import type { ItemFact } from "./Happened";
import { isAboard, type Loading } from "./Loading";
import { runOf } from "./runOf";
import { factNames } from "./State";

/** An order's values as its events say them: status, steps, facts, items, proof and, where a driver has it, the plan that he was told. */
export function settled(values: Values, derived: Derived): Values {
  const { status = "NEW", steps, failReason, failComment, sent, proof } = derived;
  const order = orderOf(values);
  const next: Values = { ...values, status, steps };
  give(next, "failReason", failReason);
  give(next, "failComment", failComment);
  give(next, "pod", proof);
  if (status === "NEW") {
    delete next.plan;
    delete next.fact;
  } else {
    if (sent?.plan && isElsewhere(order.plan, sent.plan)) next.plan = sent.plan;
    give(next, "fact", factOf(order, derived));
  }
  const items = itemsOf(order, status, derived);
  if (!items) return next;
  next.items = items;
  // What is only loaded says nothing yet of what is handed over.
  if (derived.items.size > 0 || statusGroupOf(status) === "unplanned")
    give(next, "itemsStatus", itemsStatusOf(items, status));
  return next;
}

/** Whether an order's status, steps and facts are what its events say. */
export function isSettled(values: Values, derived: Derived): boolean {
  const wanted = settled(values, derived);
  return derivedProperties.every((name) => sameJson(own(values, name), own(wanted, name)));
}

const derivedProperties = ["status", "steps", "failReason", "failComment", "fact", "plan"] as const;

function give(values: Values, name: string, value: unknown): void {
  if (value === undefined) delete values[name];
  else values[name] = value;
}

function isElsewhere(plan: OrderValues["plan"], sent: NonNullable<OrderValues["plan"]>): boolean {
  return plan?.runId !== sent.runId || plan?.vehicle !== sent.vehicle || plan?.performer !== sent.performer;
}

/** What is said of its execution; what is found by positions stays with its attempt. */
function factOf({ fact = {} }: OrderValues, { facts, steps, begun }: Derived): OrderValues["fact"] {
  const told = Object.entries(facts).map(([name, { time }]) => [name, time]);
  const isNew = steps.length === begun;
  const kept = isNew ? [] : Object.entries(fact).filter(([name]) => !toldFacts.has(name));
  const all = Object.fromEntries([...kept, ...told]) as NonNullable<OrderValues["fact"]>;
  return Object.keys(all).length > 0 ? all : undefined;
}

const toldFacts = new Set<string>(factNames);

type Item = NonNullable<OrderValues["items"]>[number];

const goneOut = new Set<StatusGroup>(["in progress", "final"]);

/** The items with what became of them; undefined where nothing is said of them. */
function itemsOf(
  { items = [] }: OrderValues,
  status: Status,
  { items: facts, steps, loadings, wasLoaded, sent }: Derived,
): Item[] | undefined {
  if (items.length === 0) return undefined;
  const loading = loadings.get(runOf(sent?.plan) ?? "");
  const aboard = loading ? items.map((item) => loaded(item, loading)) : items;
  if (facts.size > 0) return aboard.map((item) => withFact(item, status, facts.get(itemName(item))));
  if (loading) return aboard;
  // What was taken off a run is unloaded.
  if (wasLoaded && isBefore(status)) return items.map(planned);
  // An order that goes out again has delivered nothing yet.
  const wasOut = steps.some((step) => goneOut.has(statusGroupOf(step.status)));
  return statusGroupOf(status) === "unplanned" && wasOut ? items.map(planned) : undefined;
}

/** An item of which some is aboard is loaded (domain 3). */
function loaded(item: Item, loading: Loading): Item {
  return isAboard(item, loading) ? { ...planned(item), status: "LOADED" } : planned(item);
}

function isBefore(status: Status): boolean {
  const group = statusGroupOf(status);
  return group === "unplanned" || group === "planned";
}

function withFact(item: Item, status: Status, fact: ItemFact | undefined): Item {
  const { plannedQuantity } = item;
  if (!fact) {
    // What nobody speaks of was handed over with the rest.
    if (!isDone(status)) return isFinal(status) ? { ...planned(item), status: "NOT_DELIVERED" } : item;
    return {
      ...planned(item),
      status: "DELIVERED",
      ...(plannedQuantity !== undefined && { factQuantity: plannedQuantity }),
    };
  }
  const { factQuantity, rejectReason, rejectComment } = fact;
  const isWhole = plannedQuantity === undefined ? factQuantity > 0 : factQuantity >= plannedQuantity;
  const isNone = factQuantity === 0;
  const none = rejectReason === undefined ? "NOT_DELIVERED" : "REJECTED";
  return {
    ...planned(item),
    status: isNone ? none : isWhole ? "DELIVERED" : "PARTIALLY_DELIVERED",
    factQuantity,
    ...(rejectReason !== undefined && { rejectReason }),
    ...(rejectComment !== undefined && { rejectComment }),
  };
}

function planned({ factQuantity: _q, rejectReason: _r, rejectComment: _c, ...item }: Item): Item {
  return { ...item, status: "PLANNED" };
}

function itemsStatusOf(items: readonly Item[], status: Status): OrderValues["itemsStatus"] {
  if (statusGroupOf(status) === "unplanned") return undefined;
  const delivered = items.filter((item) => item.status === "DELIVERED").length;
  if (delivered === items.length) return "ALL";
  const some = delivered > 0 || items.some((item) => item.status === "PARTIALLY_DELIVERED");
  return some ? "PARTIAL" : "NONE";
}
