export { FieldInput, ResourceCreate, ResourceEdit } from "./lazyForms";
export type { FieldInputProps } from "./page/FieldInput";
export { Unsaved } from "./record/OpenRecord";
export { ErrorSummary } from "./errors/ErrorSummary";
export { SaveTrouble } from "./save/SaveTrouble";
export { Toolbar } from "./save/Toolbar";
export { UnsavedGuard } from "./save/UnsavedGuard";
export { localise } from "./schema/localise";
