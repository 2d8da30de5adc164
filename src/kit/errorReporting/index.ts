export { reportError, startErrorReporting } from "./reporter";
