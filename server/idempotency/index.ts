export { keptAnswer } from "./keptAnswer";
export { idempotencyTable } from "./table";
