export { audit } from "./page";
