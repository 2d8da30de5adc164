import type { Role } from "../../schemas";

/** Who has days planned, and reads what comes of it. */
export const planners: readonly Role[] = ["DISPATCHER", "ADMIN"];
