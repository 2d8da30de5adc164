export { PlanningDrawer } from "./PlanningDrawer";
