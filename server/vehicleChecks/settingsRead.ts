import type { SettingsOf } from "../../schemas";

/** The account settings that checks of vehicles go by. */
export const settingsRead = ["vehicleChecks"] as const;

export type CheckSettings = SettingsOf<typeof settingsRead>;
