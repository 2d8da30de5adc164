export { CodeBoxes } from "./CodeBoxes";
