/** Why a position is put aside (execution 1), as it is answered and counted. */
export const quarantineCodes = [
  "TIME_AHEAD",
  "TIME_OLD",
  "OUTSIDE",
  "ZERO",
  "INACCURATE",
  "NO_FIX",
  "JUMP",
] as const;
export type QuarantineCode = (typeof quarantineCodes)[number];

/** A position that was put aside, as `GET /gt/gt-api/devices/{id}/quarantine` tells it. */
export type PutAsidePosition = {
  /** As the device told it. */
  time: string;
  received: string;
  code: QuarantineCode;
  /** By which door it came. */
  source: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  accuracy?: number;
};
