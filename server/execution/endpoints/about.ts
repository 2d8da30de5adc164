/** The drivers' API (execution 2). */
export const base = "/ui-api/execution";

export const about = { family: "elements", tag: "Drivers" } as const;

export const everybody = { app: ["DRIVER", "LOADER"] } as const;
export const drivers = { app: ["DRIVER"] } as const;
