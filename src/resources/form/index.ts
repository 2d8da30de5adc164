export { FieldInput, ResourceCreate, ResourceEdit } from "./lazyForms";
export type { FieldInputProps } from "./page/FieldInput";
export { startOf } from "./record/startOf";
export { localise } from "./schema/localise";
