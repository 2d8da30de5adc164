import react from "@vitejs/plugin-react";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { resources } from "./schemas/plugin";
import { precompress } from "./server/precompress";
import { bringScripts } from "./src/later/bringScripts.plugin";

/** `vite build` makes the console, `vite build --ssr` the server. */
export default defineConfig(({ isSsrBuild }) => ({
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
}));

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

const consoleBuild = {
  outDir: "../dist/console",
  emptyOutDir: true,
  sourcemap: true,
  manifest: true,
  assetsInlineLimit: 0,
  target: "es2023",
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
