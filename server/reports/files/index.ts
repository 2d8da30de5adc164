export { fileOf, mostFileRows } from "./fileOf";
export { type FileProgress, Files } from "./Files";
