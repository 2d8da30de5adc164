export { drawing, signatureBox } from "./drawing";
export { PageFrame } from "./PageFrame";
