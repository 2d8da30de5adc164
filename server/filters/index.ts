export { filterEndpoints } from "./endpoints";
export { storedFilterTable } from "./table";
