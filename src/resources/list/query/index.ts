export { pageSizes, writeQuery } from "./listQuery";
export type { ListQuery, QueryRules, Sort } from "./listQuery";
export type { ListAddress } from "./useListQuery";
