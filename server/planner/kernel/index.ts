export type { FlatPairs, FlatPlan, FlatProblem } from "./FlatProblem";
export { ruinAndRecreate } from "./ruinAndRecreate";
export { randomOf } from "./random";
