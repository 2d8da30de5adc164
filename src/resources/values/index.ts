export { groupTone } from "./groupTone";
export { formatCell } from "./formatValue";
export type { ValueTexts } from "./formatValue";
export { isOpen } from "./openPaths";
export { pathLabel } from "./pathLabel";
export { useValueText, useValueTexts } from "./useValueText";
