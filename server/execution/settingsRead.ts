import type { SettingsOf } from "../../schemas";

/** The account settings that drivers' work goes by. */
export const settingsRead = ["allowOutOfSequence", "allowSuspendOrder", "defaultTimeZone"] as const;

export type ExecutionSettings = SettingsOf<typeof settingsRead>;
