import type { SettingsOf } from "../../schemas";

/** The account settings that runs go by: whether drivers have the app. */
export const settingsRead = ["mobileWorkflowEnable"] as const;

export type OwnSettings = SettingsOf<typeof settingsRead>;
