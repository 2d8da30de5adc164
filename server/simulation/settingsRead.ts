/** The account settings that the simulator goes by. */
export const settingsRead = ["trackingInterval"] as const;
