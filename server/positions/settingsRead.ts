import type { SettingsOf } from "../../schemas";

/** The account settings that positions go by. */
export const settingsRead = ["positionRetentionDays"] as const;

export type OwnSettings = SettingsOf<typeof settingsRead>;
