export { keyValueEndpoints } from "./endpoints";
export { keyValueTable } from "./table";
