export { fileOf, mostFileRows } from "./fileOf";
