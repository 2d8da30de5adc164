export { tellerOf } from "./tellerOf";
