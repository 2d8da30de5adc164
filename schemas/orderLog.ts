/** Who or what tells of something that happens: absent where a user does by hand. */
export const logTellers = ["DRIVER", "LOADER", "GPS", "SERVER"] as const;
export type LogTeller = (typeof logTellers)[number];
