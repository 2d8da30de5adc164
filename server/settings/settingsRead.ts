import type { SettingsOf } from "../../schemas";

/** The account settings that the server itself goes by: whose day it is, who may change settings, which pages it knows. */
export const settingsRead = [
  "corsOrigins",
  "defaultTimeZone",
  "dispatcherCanEditSettings",
  "embeddedHosts",
  "isRestrictedDispatcherSettings",
] as const;

export type OwnSettings = SettingsOf<typeof settingsRead>;
