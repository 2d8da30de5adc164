export { changesOf, cleared, differsFromDefault, edited, shownOf, valueIn, withValue } from "./edits";
export type { Edits } from "./edits";
export { withoutTheirs } from "./merge";
export type { Clash, Merge } from "./merge";
export { useSaving } from "./useSaving";
export type { Outcome } from "./useSaving";
export { useSettingsForm } from "./useSettingsForm";
export type { SettingsForm } from "./useSettingsForm";
export { sheetKey, useSheet } from "./useSheet";
