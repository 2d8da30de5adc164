import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { resources } from "./schemas/plugin";
import { precompress } from "./server/precompress";
import { bringScripts } from "./src/later/bringScripts.plugin";

/** `vite build` makes the console, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
  ...(!isSsrBuild && { root: "src" }),
  appType: "spa",
  publicDir: false,
  plugins: [react(), resources(process.env.SCHEMAS_DIR), precompress(), bringScripts()],
  build: isSsrBuild ? serverBuild : consoleBuild,
}));

/**
 * Of what several scripts share, the build would make hundreds of small ones. What the first page starts with is one, and
 * what many parts of the console share, which the first list needs nearly all of, another; both hold all that they import.
 */
const chunks = [
  { name: "start", tags: ["$initial" as const], priority: 1 },
  { name: "console", minShareCount: 10 },
];

const consoleBuild = {
  outDir: "../dist/console",
  emptyOutDir: true,
  sourcemap: true,
  manifest: true,
  assetsInlineLimit: 0,
  target: "es2023",
  rollupOptions: { output: { codeSplitting: { groups: chunks } } },
};

const serverBuild = {
  ssr: true,
  outDir: "dist/server",
  emptyOutDir: true,
  sourcemap: true,
  copyPublicDir: false,
  target: "node20",
  rollupOptions: {
    input: {
      main: "server/main.ts",
      account: "server/account.ts",
      databaseWorker: "server/database/databaseWorker.ts",
      planningWorker: "server/planning/planningWorker.ts",
      roadWorker: "server/roadStore/roadWorker.ts",
    },
    output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  },
};
