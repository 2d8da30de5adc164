import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { plan, planFaults, severities } from "../server/planner";
import { createTravelTimes, straightLine } from "../server/travel";
import { printFigures } from "./figures";
import { scenarioProblem } from "./scenarioProblem";

/**
 * Requests in the format of Google's Route Optimization API: `SCENARIOS=folder npm run bench -- plannerScenarios`, with
 * SECONDS=60 for longer than 20 s each. Times are those of the straight line; soft windows and capacities beyond the
 * first two are left out.
 */
const folder = process.env.SCENARIOS;
if (folder === undefined || !existsSync(folder)) {
  process.stdout.write("Left out: SCENARIOS names no folder\n");
  process.exit();
}
const seconds = Number(process.env.SECONDS ?? 20);
for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const { problem, places } = scenarioProblem(JSON.parse(readFileSync(join(folder, file), "utf8")));
  const travel = createTravelTimes(straightLine);
  const table = await travel.table({ from: places, driving: { mode: "CAR_FAST" } });
  const whole = { ...problem, tables: [{ places: places.length, ...table }] };
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  let first = Infinity;
  const { plan: found, violations } = plan(
    { problem: whole, mode: "FULL", budget: { progress: () => passed() / seconds }, seed: 1 },
    () => (first = Math.min(first, passed())),
  );
  const hard = violations.flat().filter(({ code }) => severities[code] === "HARD").length;
  process.stdout.write(`\n${file}: ${problem.orders.length} orders, ${problem.journeys.length} journeys\n`);
  printFigures([
    { name: "first plan", value: first, unit: "s" },
    { name: `cost after ${seconds} s`, value: found.cost, unit: "" },
    { name: "orders that are unplanned", value: found.unplanned.length, unit: "" },
    {
      name: "journeys that are used",
      value: found.journeys.filter(({ runs }) => runs.length > 0).length,
      unit: "",
    },
    { name: "faults and hard violations", value: planFaults(whole, found).length + hard, limit: 0, unit: "" },
  ]);
}
