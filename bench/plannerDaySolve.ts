import { parseArgs } from "node:util";
import { allocationOf, plan, planFaults, resequence, severities, suggest } from "../server/planner";
import { cityProblem } from "./cityProblem";
import { median, printFigures } from "./figures";

/** A day in the city of an extract, planned once: see plannerDay.ts. */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "600" },
    journeys: { type: "string", default: "30" },
    seconds: { type: "string", default: "30" },
  },
});
const [size, seconds] = [
  { orders: Number(values.orders), journeys: Number(values.journeys) },
  Number(values.seconds),
];
const problem = cityProblem(size);

const begun = performance.now();
const passed = () => (performance.now() - begun) / 1000;
let first = Infinity;
let missing = 0;
let told = 0;
const result = plan(
  { problem, mode: "FULL", budget: { progress: () => passed() / seconds }, seed: 1 },
  ({ cost, unplanned }) => {
    if (first === Infinity) [first, missing] = [passed(), unplanned];
    if (passed() - told < 5) return;
    told = passed();
    process.stdout.write(`  ${told.toFixed(0)} s: ${cost.toFixed(0)}, ${unplanned} unplanned\n`);
  },
);
const memory = process.memoryUsage();
const hard = result.violations.flat().filter(({ code }) => severities[code] === "HARD").length;
const allocation = allocationOf(result.plan);
const milliseconds = (times: number, work: (time: number) => unknown) =>
  median(
    Array.from({ length: times }, (_, time) => {
      const from = performance.now();
      work(time);
      return performance.now() - from;
    }),
  );
const [longest] = result.plan.journeys.toSorted(
  (one, other) => Math.max(...stopsOf(other)) - Math.max(...stopsOf(one)),
);
const suggested = milliseconds(5, (time) => suggest(problem, allocation, problem.orders[time]!.id, 10));
const run = stopsOf(longest!).indexOf(Math.max(...stopsOf(longest!)));
const ordered = milliseconds(3, (time) =>
  resequence(problem, allocation, { journey: longest!.id, run }, { rounds: 60, seed: time }),
);
printFigures([
  {
    name: "first plan",
    value: first,
    ...(size.orders === 600 || size.orders === 5000 ? { limit: 2 } : {}),
    unit: "s",
  },
  { name: "unplanned in it", value: missing, unit: "" },
  { name: "unplanned in the last one", value: result.plan.unplanned.length, unit: "" },
  { name: `cost after ${seconds} s`, value: result.plan.cost, unit: "" },
  {
    name: "faults and hard violations",
    value: planFaults(problem, result.plan).length + hard,
    limit: 0,
    unit: "",
  },
  {
    name: "journeys that are used",
    value: result.plan.journeys.filter(({ runs }) => runs.length > 0).length,
    unit: "",
  },
  { name: "places for one order, median", value: suggested, limit: 50, unit: "ms" },
  {
    name: `a run of ${Math.max(...stopsOf(longest!))} stops put in order, median`,
    value: ordered,
    limit: 200,
    unit: "ms",
  },
  {
    name: "memory, heap and arrays",
    value: (memory.heapUsed + memory.arrayBuffers) / 1e6,
    limit: 400,
    unit: "MB",
  },
]);

function stopsOf({ runs }: { runs: { stops: object[] }[] }): number[] {
  return [0, ...runs.map(({ stops }) => stops.length)].slice(runs.length > 0 ? 1 : 0);
}
