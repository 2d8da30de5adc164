export { reportPages } from "./page";
