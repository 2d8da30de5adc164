export { FieldInput, ResourceCreate, ResourceEdit } from "./lazyForms";
export type { FieldInputProps } from "./page/FieldInput";
export { localise } from "./schema/localise";
