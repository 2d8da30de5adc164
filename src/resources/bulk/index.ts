export { BulkBar } from "./BulkBar";
