import type { TrackedRun } from "../../../schemas/tracking";

/** A run whose vehicle's position is shared. */
export type SharedRun = Pick<TrackedRun, "id" | "vehicle" | "vehicleName">;
