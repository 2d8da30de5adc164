import "./trustedTypes";
import { apiOrigin } from "../kit/openedAt";
import "./fonts";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { openPage } from "../auth";
import { reportError, startErrorReporting } from "../kit/errorReporting";
import { Start } from "./Start";

/** The nonce that the server put into the page: strict CSP admits only styles that carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? "";
const styles = createCache({ key: "rs", nonce, prepend: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

startErrorReporting();

/** Asked for before anything is drawn: the answers come meanwhile. */
const opening = apiOrigin.refused ? undefined : openPage();

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Start opening={opening} />
    </CacheProvider>
  </StrictMode>,
);

/** What a boundary has caught: told as React would, and reported. */
function onCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is where whoever mends it looks first.
  console.error(error);
  reportError(error);
}
