import react from "@vitejs/plugin-react";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { resources } from "./schemas/plugin";
import { precompress } from "./server/precompress";
import { bringScripts } from "./src/later/bringScripts.plugin";

/** `vite build` makes the console, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild, mode }) =>
  mode in smallPages
    ? smallPages[mode as keyof typeof smallPages]
    : {
        ...(!isSsrBuild && { root: "src" }),
        appType: "spa",
        publicDir: false,
        plugins: [
          react(),
          resources(process.env.SCHEMAS_DIR),
          precompress(),
          bringScripts(),
          ...(isSsrBuild ? [carryRoads()] : []),
        ],
        build: isSsrBuild ? serverBuild : consoleBuild,
      },
);

/**
 * `vite build --mode share` makes the page of a shared position, `--mode trackingPage` what the tracking page of a delivery
 * loads: small ones of their own.
 */
const smallPages = {
  share: smallPage("src/share", "share", "share-assets"),
  trackingPage: smallPage("src/trackingPage", "trackingPage", "track-assets"),
};

function smallPage(root: string, output: string, assetsDir: string): UserConfig {
  return {
    root,
    publicDir: false,
    build: {
      outDir: `../../dist/${output}`,
      assetsDir,
      emptyOutDir: true,
      sourcemap: true,
      assetsInlineLimit: 0,
      target: "es2023",
    },
  };
}

/** Puts the roads of the demo company beside the server. */
function carryRoads(): Plugin {
  return {
    name: "runsheet:carry-roads",
    writeBundle({ dir = "" }) {
      // With their times: for other ones what was built of them would be built anew.
      for (const file of ["porto.osm.pbf", "porto-water.geojson", "porto-places.geojson"])
        cpSync(join("demo", file), join(dir, "demo", file), { preserveTimestamps: true });
    },
  };
}

/**
 * Of what several scripts share, the build would make hundreds of small ones. What the first page starts with is one, and
 * what many parts of the console share, which the first list needs nearly all of, another; both hold all that they import.
 */
const chunks = [
  { name: "start", tags: ["$initial" as const], priority: 1 },
  { name: "console", minShareCount: 28 },
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
