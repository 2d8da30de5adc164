import type { ReactElement } from "react";
import { createBrowserRouter } from "react-router";
import type { AccountAddress } from "../account";
import type { InitialUrl } from "./initialUrl";

/** A data router: only such a one lets a form ask before it is left with unsaved changes. */
export function createRouter(
  page: ReactElement,
  { basename, embedded, name }: AccountAddress,
  initial: InitialUrl,
) {
  const router = createBrowserRouter([{ path: "*", element: page }], { basename: basename || "/" });
  const remember = ({ pathname, search, hash }: typeof router.state.location) =>
    initial.visited({ pathname: pathname.slice(basename.length) || "/", search, hash });
  if (!embedded) remember(router.state.location);
  router.subscribe(({ location }) => {
    if (embedded) keepAccount(name);
    else remember(location);
  });
  return router;
}

/** An embedded page knows its account by the address alone (spec 1): loaded anew, it must still be there. */
function keepAccount(name: string | undefined): void {
  const url = new URL(location.href);
  if (name === undefined || url.searchParams.has("account")) return;
  url.searchParams.set("account", name);
  history.replaceState(history.state, "", url);
}
