import "./app/trustedTypes";
import "./app/openedAt";
import "./app/fonts";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Start } from "./app/Start";

/** The nonce that the server put into the page: strict CSP admits only styles that carry it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? "";
const styles = createCache({ key: "rs", nonce, prepend: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element #root");

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <Start />
    </CacheProvider>
  </StrictMode>,
);
