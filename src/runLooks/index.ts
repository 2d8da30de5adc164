export { LoadingChip, toldLoading } from "./LoadingChip";
export { RunBadge } from "./RunBadge";
export { RunChip } from "./RunChip";
export { StateChip } from "./StateChip";
export { runColors, runLook, runLooksOf, textOn } from "./runLooks";
export type { RunLook } from "./runLooks";
