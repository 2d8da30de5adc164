export { groupTone } from "./groupTone";
export { ValueText } from "./ValueText";
export { formatCell, formatValue } from "./formatValue";
export type { ValueTexts } from "./formatValue";
export { isOpen } from "./openPaths";
export { pathLabel } from "./pathLabel";
export { type Reader, useReader, useValueText, useValueTexts, valueTextsOf } from "./useValueText";
