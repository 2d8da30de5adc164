import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";

/**
 * Days of generated orders on the real roads of a city: `ROADS_EXTRACT=porto.osm.pbf npm run bench -- plannerDay`; with
 * SIZES=600x30x30 (orders, journeys, seconds; several by commas) other ones. Each in a process of its own.
 */
const extract = process.env.ROADS_EXTRACT;
if (extract === undefined || !existsSync(extract)) {
  process.stdout.write("Left out: ROADS_EXTRACT names no extract (.osm.pbf)\n");
  process.exit();
}
const sizes = (process.env.SIZES ?? "600x30x30,1000x100x60,5000x300x60").split(",");
// Inside of the project, so that it finds its libraries.
const built = mkdtempSync(join(existsSync("dist") ? "dist" : tmpdir(), "planner-day-"));
try {
  await build({
    configFile: false,
    logLevel: "warn",
    build: { ssr: join(import.meta.dirname, "plannerDaySolve.ts"), outDir: built, target: "node20" },
  });
  for (const size of sizes) {
    const [orders = "", journeys = "", seconds = ""] = size.split("x");
    process.stdout.write(`\n${orders} orders, ${journeys} journeys, ${seconds} s\n`);
    const given = ["--orders", orders, "--journeys", journeys, "--seconds", seconds];
    const { status } = spawnSync(process.execPath, [join(built, "plannerDaySolve.js"), ...given], {
      stdio: "inherit",
    });
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(built, { recursive: true });
}
