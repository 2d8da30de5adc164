import type { VehiclePosition } from "./tracking";

/** For how long a vehicle's position may be shared, in minutes. */
export const shareMinutes = { least: 15, most: 7 * 24 * 60 } as const;

/** A vehicle's live position that is shared by a link, as `GET /ui-api/tracking/shares` tells it; instants in UTC. */
export type PositionShare = {
  id: string;
  vehicle: string;
  vehicleName: string;
  /** Where it is of one run alone: what the vehicle does after it is not shared. */
  run: string | null;
  made: string;
  madeBy: string;
  until: string;
  /** When somebody ended it before. */
  ended: string | null;
};

/** What whoever has the link is told: the vehicle's name, and where it was seen last. */
export type SharedPosition = {
  name: string;
  until: string;
  position: Omit<VehiclePosition, "vehicle" | "battery"> | null;
};

/** What is refused of shared positions alone. */
export const shareErrors = {
  SHARE_OVER: { status: 410, message: "This position is not shared any more" },
  SHARE_UNTIL: {
    status: 400,
    message: "{field} is {value}; a position is shared for {least} minutes at least and {most} days at most",
  },
  SHARE_COUNT: {
    status: 409,
    message: "{limit} positions are shared already: end one of them first",
  },
  SHARE_TOO_OFTEN: {
    status: 429,
    message: "Shared positions are asked for too often from this address; go on in {seconds} s",
  },
} as const;
