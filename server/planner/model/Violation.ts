/** Rules that a plan may break (domain 17; RUN_LIMIT, DRIVER_NOT_ALLOWED and OTHER_CENTRE are ours); the optimiser never breaks a hard one. */
export const severities = {
  LATE: "SOFT",
  EARLY_WAIT: "SOFT",
  STOP_SEQUENCE: "SOFT",
  NOT_PREFERRED_DRIVER: "SOFT",
  OUT_OF_AVAILABILITY: "HARD",
  DRIVING_LIMIT: "HARD",
  RUN_DURATION_LIMIT: "HARD",
  DUTY_LIMIT: "HARD",
  RUN_DISTANCE_LIMIT: "HARD",
  CAPACITY: "HARD",
  VOLUME: "HARD",
  REQUIREMENT_MISSING: "HARD",
  INCOMPATIBLE_TYPES: "HARD",
  TERRITORY: "HARD",
  DC_CLOSED: "HARD",
  LINKED_ORDER_SPLIT: "HARD",
  LINKED_ORDER_SEQUENCE: "HARD",
  LOCATION_CLOSED: "HARD",
  BREAK_MISSED: "HARD",
  RUN_LIMIT: "HARD",
  DRIVER_NOT_ALLOWED: "HARD",
  OTHER_CENTRE: "HARD",
  NO_ROAD: "HARD",
  NOT_GEOCODED: "HARD",
} as const;

export type ViolationCode = keyof typeof severities;

/** `excess`: by how much a limit is passed, in its own unit (seconds, metres, weight, volume). */
export type Violation = { code: ViolationCode; order?: string; run?: number; excess?: number };
