export { faultOf } from "./faultOf";
export type { Kind } from "./Kind";
export { kinds } from "./kinds";
export { TestContext } from "./TestContext";
