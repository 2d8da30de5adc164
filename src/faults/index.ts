export { faultCalls } from "./calls";
export { FaultForm } from "./FaultForm";
