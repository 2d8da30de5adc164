/** What other forms take over that lead records to another status. */
export { possibleFor } from "./possible";
export { StatusFields } from "./StatusFields";
export { useReasons, type Reason } from "./useReasons";
export { useStatuses } from "./useStatuses";
export { useStatusChange } from "./useStatusChange";
