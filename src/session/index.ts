export { LeaveQuestion } from "./LeaveQuestion";
export { hasUnsavedWork, mayLeave, openPageAt, reloadPage } from "./leaving";
export { hearOtherTabs, tellOtherTabs } from "./otherTabs";
export { createPreferences, usePreference } from "./preferences";
export { SessionContext, useApi, useSession } from "./Session";
export type { Session } from "./Session";
export { sessionOf } from "./sessionOf";
export { useLanguageSwitch, useRoleSwitch, useSignOut } from "./switches";
export { UnsavedDialog } from "./UnsavedDialog";
