export { planOf, plannedJourney } from "./planOf";
