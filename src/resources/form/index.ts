export type { FormHost } from "./page/FormHost";
export { FieldInput, ResourceCreate, ResourceEdit } from "./lazyForms";
export { RecordFrame } from "./page/RecordFrame";
export { startOf } from "./record/startOf";
export { localise } from "./schema/localise";
