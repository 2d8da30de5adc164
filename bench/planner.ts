import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { build } from "vite";
import { drive } from "./plannerCheck";
import { families, type FamilyName } from "./plannerFamilies";

/**
 * Plans of published instances, held against the best known: `VRP_INSTANCES=folder npm run bench:planner -- --family
 * homberger --only _2_ --seconds 10 --every 2 --from 1 --seeds 1,2`. The folder has one folder a family (texts as their
 * authors publish them) and best-known.csv (family, instance, distance, hierarchical_routes, hierarchical_distance).
 * An instance is solved on one thread of a process of its own; the seconds are of its CPU, from its start on. With
 * `--by planner` by the whole planner, which chooses the kernel for itself; else by the kernel alone.
 */
const { values: wanted } = parseArgs({
  options: {
    family: { type: "string", default: Object.keys(families).join() },
    only: { type: "string", default: "" },
    seconds: { type: "string", default: "1" },
    every: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    seeds: { type: "string", default: "1" },
    by: { type: "string", default: "kernel" },
  },
});
const folder = process.env.VRP_INSTANCES;
if (folder === undefined || !existsSync(join(folder, "best-known.csv"))) {
  process.stdout.write("Left out: VRP_INSTANCES names no folder with best-known.csv\n");
  process.exit();
}
const bestKnown = bestKnownOf(readFileSync(join(folder, "best-known.csv"), "utf8"));
const built = mkdtempSync(join(tmpdir(), "planner-"));
try {
  await build({
    configFile: false,
    logLevel: "warn",
    build: {
      ssr: join(import.meta.dirname, "plannerSolve.ts"),
      outDir: built,
      emptyOutDir: false,
      target: "node20",
    },
  });
  for (const family of wanted.family.split(",")) {
    if (!isFamily(family))
      throw new Error(`There is no family ${family}; choose of ${Object.keys(families).join(", ")}`);
    measure(family, join(folder, families[family].folder));
  }
} finally {
  rmSync(built, { recursive: true });
}

function measure(family: FamilyName, texts: string): void {
  const { folder: inside, fewest } = families[family];
  const files = readdirSync(texts)
    .filter((file) => new RegExp(wanted.only).test(file))
    .filter((_, index) => index % Number(wanted.every) === Number(wanted.from));
  const gaps: number[] = [];
  const [counts, bestCounts, reached] = [[0], [0], [0]];
  for (const seed of wanted.seeds.split(","))
    for (const file of files) {
      const name = file.replace(/\.\w+$/, "");
      const { distance, faults, runs, looks, seconds } = solve(family, join(texts, file), seed);
      const best = bestKnown.get(`${inside}/${name}`);
      const bestRuns = Number(best?.hierarchical_routes);
      const gap = (distance / Number(fewest ? best?.hierarchical_distance : best?.distance) - 1) * 100;
      if (!fewest || runs <= bestRuns) gaps.push(gap);
      counts.push(runs);
      bestCounts.push(bestRuns);
      reached.push(runs <= bestRuns ? 1 : 0);
      if (faults.length > 0) process.exitCode = 1;
      const shownRuns = fewest ? `${runs} runs of ${bestRuns}` : `${runs} runs`;
      process.stdout.write(
        `${name.padEnd(12)} seed ${seed} ${gap.toFixed(3).padStart(7)} % ${distance.toFixed(1).padStart(9)} ` +
          `${shownRuns} ${seconds.toFixed(2)} s ${looks} looks ${faults.slice(0, 3).join("; ")}\n`,
      );
    }
  process.stdout.write(
    `${family} ${wanted.only} ${wanted.seconds} s, from ${wanted.from} every ${wanted.every}, seeds ${wanted.seeds}: ` +
      (fewest
        ? `${sum(counts)} runs of ${sum(bestCounts)}, the fewest in ${sum(reached)} of ${reached.length - 1}, there mean gap `
        : "mean gap ") +
      `${(sum(gaps) / gaps.length).toFixed(3)} % of ${gaps.length}\n`,
  );
}

function solve(family: FamilyName, path: string, seed: string) {
  const arguments_ = [join(built, "plannerSolve.js"), family, path, wanted.seconds, seed, wanted.by];
  const { stdout, stderr, status } = spawnSync(process.execPath, arguments_, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} was not solved: ${stderr}`);
  const answer = JSON.parse(stdout) as { runs: number[][]; looks: number; seconds: number };
  const driven = drive(families[family].read(readFileSync(path, "utf8")), answer.runs);
  return { ...answer, ...driven, runs: answer.runs.length };
}

function bestKnownOf(text: string): Map<string, Record<string, string>> {
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return new Map(data.map((row) => [`${row.family}/${row.instance}`, row]));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function isFamily(name: string): name is FamilyName {
  return name in families;
}
