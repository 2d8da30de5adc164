import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/**
 * A day of generated orders on the real roads of a city, planned by one thread and by several for the same time, or with
 * --rounds for as many rounds in each thread, which is the same time where cores are free:
 * `ROADS_EXTRACT=porto.osm.pbf npm run bench -- plannerThreads`; more of it by `npx tsx bench/plannerThreads.ts --orders
 * 1000 --journeys 100 --seconds 60 --threads 1,2,4 --seeds 1,2`.
 */
const extract = process.env.ROADS_EXTRACT;
if (extract === undefined || !existsSync(extract)) {
  process.stdout.write("Left out: ROADS_EXTRACT names no extract (.osm.pbf)\n");
  process.exit();
}
// Inside of the project, so that it finds its libraries.
const built = mkdtempSync(join(existsSync("dist") ? "dist" : tmpdir(), "planner-threads-"));
try {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: true,
      outDir: built,
      target: "node20",
      rollupOptions: {
        input: {
          solve: join(import.meta.dirname, "plannerThreadsSolve.ts"),
          planningWorker: join(import.meta.dirname, "../server/planning/planningWorker.ts"),
        },
      },
    },
  });
  const given = ["--expose-gc", join(built, "solve.js"), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, given, { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
} finally {
  rmSync(built, { recursive: true });
}
