import type { SettingsOf } from "../../schemas";

/** The account settings that a vehicle's day goes by: whose midnight it is. */
export const settingsRead = ["defaultTimeZone"] as const;

export type OwnSettings = SettingsOf<typeof settingsRead>;
