export { admitHtml, admittedHtml } from "./admission";
