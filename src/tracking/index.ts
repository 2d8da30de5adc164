export { tracking } from "./page";
