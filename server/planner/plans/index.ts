export { planOf, plannedJourney, plannedRuns } from "./planOf";
