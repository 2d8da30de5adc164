import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { planInThreads } from "../server/planning/planInThreads";
import { threadsFor } from "../server/planning/threadsFor";
import { cityProblem } from "./cityProblem";
import { median, printFigures } from "./figures";

/** The same day planned by one thread and by several, in turns: see plannerThreads.ts. */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "600" },
    journeys: { type: "string", default: "30" },
    seconds: { type: "string", default: "30" },
    rounds: { type: "string" },
    threads: { type: "string", default: "1,2" },
    seeds: { type: "string", default: "1,2,3" },
  },
});
const numbers = (text: string) => text.split(",").map(Number);
const [seconds, counts] = [Number(values.seconds), numbers(values.threads)];
/** The same for every thread: what the same time is where there is a core for each, however much else this machine does. */
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const problem = cityProblem({ orders: Number(values.orders), journeys: Number(values.journeys) });
const tables = problem.tables.reduce((sum, { places }) => sum + 8 * places * places, 0);
const costs = new Map(counts.map((count): [number, number[]] => [count, []]));
process.stdout.write(`  the memory is enough for ${threadsFor(problem, 64)} threads\n`);
for (const seed of numbers(values.seeds))
  for (const count of counts) {
    // What building the tables or the plan before left is gone then.
    globalThis.gc?.();
    await setTimeout(1500);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100);
    const begun = performance.now();
    const used = process.cpuUsage();
    const task = { problem, mode: "FULL", seconds, rounds, allocation: undefined } as const;
    const planning = planInThreads({ ...task, seed: 1000 * seed }, count, {
      standing: () => {},
      lost: (error) => {
        throw error;
      },
      wrong: (faults) => {
        throw new Error(`The plan is not valid: ${JSON.stringify(faults[0])}`);
      },
    });
    const { plan } = await planning.result;
    clearInterval(watch);
    costs.get(count)!.push(plan.cost);
    const { user, system } = process.cpuUsage(used);
    const took = (performance.now() - begun) / 1000;
    process.stdout.write(
      `  seed ${seed}, ${count} threads: ${plan.cost.toFixed(1)}, ${plan.unplanned.length} unplanned, ${took.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} CPU s, ${((tables + most - before) / 1e6).toFixed(0)} MB with tables\n`,
    );
  }
printFigures(
  counts.map((count) => ({
    name: `${count} threads, ${rounds === undefined ? `${seconds} s` : `${rounds} rounds each`}: median cost`,
    value: median(costs.get(count)!),
    unit: "",
  })),
);
