import { readFileSync } from "node:fs";
import { plan as planWhole } from "../server/planner";
import { ruinAndRecreate } from "../server/planner/kernel";
import { families, type FamilyName } from "./plannerFamilies";
import { flatten } from "./plannerInstances";
import { problemOf } from "./plannerProblem";

/**
 * One instance in a process of its own: `node plannerSolve.js family path seconds seed by`, by the kernel or by the whole
 * planner. Prints the runs and the CPU seconds.
 */
const [family = "", path = "", seconds = "", seed = "", by = ""] = process.argv.slice(2);
const limit = Number(seconds) * 1e6;
/** Of the whole process: start-up, reading and the kernel's own preparations are inside the budget. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};
const { read, fewest } = families[family as FamilyName];
const instance = read(readFileSync(path, "utf8"));
let looks = 0;
const progress = () => {
  looks++;
  return spent() / limit;
};
const runs =
  by === "kernel"
    ? ruinAndRecreate(flatten(instance, fewest), { progress }, Number(seed)).runs
    : planWhole({
        problem: problemOf(instance, fewest),
        mode: "FULL",
        budget: { progress },
        seed: Number(seed),
      }).plan.journeys.flatMap((journey) =>
        journey.runs.map((run) => run.stops.map(({ order }) => Number(order))),
      );
process.stdout.write(JSON.stringify({ runs, looks, seconds: spent() / 1e6 }));
