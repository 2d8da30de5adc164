export { attachmentEndpoints } from "./endpoints";
export { attachmentTable } from "./table";
