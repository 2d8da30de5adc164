import { join } from "node:path";
import type { Plugin } from "vite";

/** Has the built console bring its scripts so that they can be asked for again; see bringScripts.ts. */
export function bringScripts(): Plugin {
  const file = join(import.meta.dirname, "bringScripts.ts");
  return {
    name: "runsheet:bring-scripts",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    // Before Vite's own.
    enforce: "pre",
    load: (id) =>
      id === "\0vite/preload-helper.js"
        ? `export { bringScripts as __vitePreload } from ${JSON.stringify(file)};`
        : undefined,
  };
}
