export { RecentActionsButton } from "./RecentActionsButton";
export { UndoNotice } from "./UndoNotice";
export { useRecentActions } from "./useRecentActions";
export type { ActionItem, ActionKind } from "./RecentAction";
