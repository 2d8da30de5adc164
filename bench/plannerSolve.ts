import { readFileSync } from "node:fs";
import { ruinAndRecreate } from "../server/planner/kernel/ruinAndRecreate";
import { flatten } from "./plannerInstances";
import { families } from "./plannerFamilies";
import type { FamilyName } from "./plannerFamilies";

/** One instance in a process of its own: `node plannerSolve.js family path seconds seed`. Prints the runs and the CPU seconds. */
const [family = "", path = "", seconds = "", seed = ""] = process.argv.slice(2);
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
const plan = ruinAndRecreate(flatten(instance, fewest), { progress }, Number(seed));
process.stdout.write(JSON.stringify({ runs: plan.runs, looks, seconds: spent() / 1e6 }));
