export { SessionContext, useApi, useSession } from "./Session";
export type { Session } from "./Session";
export { createPreferences, usePreference } from "./preferences";
