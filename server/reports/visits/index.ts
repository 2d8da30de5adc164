export { settleVisits } from "./settleVisits";
export { visitTable } from "./table";
