import { spawnSync } from "node:child_process";

/** `npm run bench`: every figure, one after the other; `npm run bench -- server bundle` only those. Build first: `npm run build`. */
const benches = [
  "start",
  "firstPlan",
  "bundle",
  "list",
  "keystroke",
  "settings",
  "map",
  "baseMap",
  "planningMap",
  "planningBoard",
  "planningMorning",
  "tracking",
  "playback",
  "breakdown",
  "server",
  "changeFeed",
  "servers",
  "geocoding",
  "addresses",
  "import",
  "orderImport",
  "orderList",
  "orderSearch",
  "deepPages",
  "auditTrail",
  "signIn",
  "signInPage",
  "roads",
  "tiles",
  "planner",
  "plannerDay",
  "plannerThreads",
  "plannerScenarios",
  "schedule",
  "multiday",
  "eta",
  "etaDay",
  "etaTrips",
  "positions",
  "positionsKept",
  "reports",
  "reportPage",
  "customerPages",
  "trackingPage",
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(", ")}; choose of ${benches.join(", ")}\n`);
  process.exit(2);
}
const failed = (wanted.length > 0 ? wanted : benches).filter((name) => {
  process.stdout.write(`\n── ${name}\n`);
  return spawnSync(`tsx bench/${name}.ts`, { stdio: "inherit", shell: true }).status !== 0;
});
if (failed.length > 0) {
  process.stderr.write(`\nNot held: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
