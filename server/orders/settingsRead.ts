import type { SettingsOf } from "../../schemas";

/** The account settings that orders go by. */
export const settingsRead = ["schedulingZoneMode"] as const;

export type OrderSettings = SettingsOf<typeof settingsRead>;
