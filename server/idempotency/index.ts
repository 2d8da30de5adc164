export { keptAnswer, keyOf } from "./keptAnswer";
export { idempotencyTable } from "./table";
