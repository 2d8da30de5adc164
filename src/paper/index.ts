export { drawing, signatureBox } from "./drawing";
export { PageFrame } from "./PageFrame";
export { optionVariables } from "./pageOptions";
export type { PageOptions } from "./pageOptions";
