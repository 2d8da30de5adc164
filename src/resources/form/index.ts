export { FormHostContext } from "./page/FormHost";
export type { FormHost } from "./page/FormHost";
export { FieldInput, ResourceCreate, ResourceEdit } from "./lazyForms";
export { startOf } from "./record/startOf";
export { localise } from "./schema/localise";
