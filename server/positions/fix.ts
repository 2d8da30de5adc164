import type { QuarantineCode } from "../../schemas/positions";

/** A position as a device tells it: degrees, metres, metres a second, per cent. */
export type Fix = {
  /** Milliseconds since 1970. */
  time: number;
  latitude: number;
  longitude: number;
  /** Tells positions of one time apart; 0 unless told. */
  sequence: number;
  speed?: number;
  course?: number;
  altitude?: number;
  accuracy?: number;
  battery?: number;
  /** Metres that it has counted. */
  odometer?: number;
  /** Whether the device itself says that this is no fix. */
  invalid?: true;
  /** What else it tells. */
  attributes?: Record<string, string | number | boolean>;
};

export const dayMs = 86_400_000;
const mostAheadMs = 5 * 60_000;
const worstAccuracy = 500;

/** What is wrong with a position by itself, if anything. */
export function faultOf(
  { time, latitude, longitude, accuracy, invalid }: Fix,
  { now, retentionDays }: { now: number; retentionDays: number },
): Exclude<QuarantineCode, "JUMP"> | undefined {
  if (time > now + mostAheadMs) return "TIME_AHEAD";
  if (time < now - retentionDays * dayMs) return "TIME_OLD";
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return "OUTSIDE";
  if (latitude === 0 && longitude === 0) return "ZERO";
  if (accuracy !== undefined && accuracy > worstAccuracy) return "INACCURATE";
  return invalid ? "NO_FIX" : undefined;
}

const firstPossible = Date.UTC(2000, 0, 1);

/**
 * Whether no device that works could tell it: a latitude of 91, the year 1970 or 2100. A device that sends one position
 * a call is told so, for its fault has to be found where it is; all else it need not send again.
 */
export function isImpossible({ time, latitude, longitude }: Fix, now: number): boolean {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return !isPlace || time < firstPossible || time > now + 366 * dayMs;
}
