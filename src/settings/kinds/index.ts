export { faultOf } from "./faultOf";
export { kinds } from "./kinds";
export { TestContext } from "./TestContext";
