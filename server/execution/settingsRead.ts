import type { SettingsOf } from "../../schemas";

/** The account settings that drivers' work goes by. */
export const settingsRead = [
  "allowOutOfSequence",
  "allowSuspendOrder",
  "defaultTimeZone",
  "positionRetentionDays",
  "requirePhoto",
  "requireSignature",
] as const;

export type ExecutionSettings = SettingsOf<typeof settingsRead>;
