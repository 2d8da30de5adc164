export { planAlikeOf } from "./planAlike";
export type { PlanAlike } from "./planAlike";
