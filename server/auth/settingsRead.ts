import type { SettingsOf } from "../../schemas";

/** The account settings that say who signs in, how, and in which language. */
export const settingsRead = [
  "availableLanguages",
  "currentLanguage",
  "defaultTimeZone",
  "enableAdminRole",
  "enableCustomerServiceRole",
  "enableDispatcherRole",
  "enableManagerRole",
  "minimumPasswordLength",
  "sessionLifetime",
  "twoFactorAuthActive",
  "twoFactorAuthEnabled",
] as const;

export type AuthSettings = SettingsOf<typeof settingsRead>;
