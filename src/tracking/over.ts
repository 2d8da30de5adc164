import { useCallback } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";

const root = "/track-and-trace";

/** What a link from the page, or from a form over it, gives with its address: closing goes back then. */
export const fromPage = { fromPage: true };

/** On what a form stands: the page, or the list of a territory that stands over it. */
export function standsOn(pathname: string): string {
  const territory = matchPath(`${root}/orders/:zoneId/*`, pathname);
  return territory && territory.params["*"] !== "" ? territory.pathnameBase : root;
}

/** The address of the action on an order, over what is open: it keeps what the page shows. */
export function actionAt(
  { pathname, search }: { pathname: string; search: string },
  order: string,
  key?: string,
): string {
  const territory = matchPath({ path: `${root}/orders/:zoneId`, end: false }, pathname);
  return withKey(`${territory?.pathnameBase ?? root}/order-action/${encodeURIComponent(order)}`, search, key);
}

/** The address of a territory's orders over the page as it is. */
export function territoryAt(search: string, territory: string, date: string): string {
  const query = new URLSearchParams(search);
  query.set("date", date);
  return withKey(`${root}/orders/${encodeURIComponent(territory)}`, `?${query}`);
}

/** The records whose own forms stand over the page. */
export type FormName = "vehicle" | "driver" | "order";

/** The address of a record's own form over the page as it is; "add" for an id is a new one. */
export function formAt(search: string, form: FormName, id: string): string {
  return withKey(`${root}/${form}/${encodeURIComponent(id)}`, search);
}

/** Leads to a form over the page, which closing leads back from. */
export function useOpenOver(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback((address) => void navigate(address, { state: fromPage }), [navigate]);
}

/** Back to what the form stands on: as it was left, or as its address has it. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  return useCallback(() => {
    if (isFromPage(state)) void navigate(-1);
    else void navigate(withKey(standsOn(pathname), search), { replace: true });
  }, [navigate, pathname, search, state]);
}

function isFromPage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "fromPage" in state;
}

/** What forms read of their addresses, and the page does not. */
const ofForms = ["key", "tab", "consignment", "linkedOrder"];

/** An address with what the page reads of it, and a key only where one is given: a key is good for once. */
function withKey(path: string, search: string, key?: string): string {
  const query = new URLSearchParams(search);
  for (const name of ofForms) query.delete(name);
  if (key !== undefined) query.set("key", key);
  return query.size === 0 ? path : `${path}?${query}`;
}
