/** What is raised of a day that is being driven, and what of it each is about (execution 3a). */
export const alertKinds = {
  NOT_STARTED: "run",
  LATE: "order",
  LOADING_ISSUE: "run",
  AT_RISK: "order",
  STOPPED: "vehicle",
  OFF_ROUTE: "vehicle",
  NO_GPS: "vehicle",
  OUT_OF_SEQUENCE: "order",
  ORDER_FAILED: "order",
  REJECTED_BY_DRIVER: "run",
  LOW_BATTERY: "vehicle",
  SPEEDING: "vehicle",
  FAULT_OPEN: "fault",
} as const;

export type AlertKind = keyof typeof alertKinds;

/** How dispatchers are told of alerts. */
export const alertChannels = ["INBOX", "MAIL"] as const;
export type AlertChannel = (typeof alertChannels)[number];

type Person = { id: string; name: string };

/** An alert, as `GET /ui-api/tracking/alerts` tells it; instants in UTC. */
export type Alert = {
  id: string;
  kind: AlertKind;
  aoc: string;
  date: string;
  vehicle: string;
  vehicleName: string;
  run?: string;
  order?: string;
  orderReference?: string;
  /** The reference of a fault, and the item that it is of. */
  fault?: string;
  faultName?: string;
  raised: string;
  /** By which channels it was told. */
  told: AlertChannel[];
  /** It is not to be shown until then. */
  snoozedUntil?: string;
  assignedTo?: Person;
  /** When it was closed; by itself where nobody is named. */
  closed?: string;
  closedBy?: Person;
  word?: string;
};

/** What a dispatcher does with an alert. */
export type AlertAction =
  | { kind: "close"; word: string }
  | { kind: "snooze"; until: string | null }
  | { kind: "assign"; to: string | null };

/** What is refused of alerts alone. */
export const alertErrors = {
  ALERT_CLOSED: {
    status: 409,
    message: "The alert was closed already; look at the alerts again",
  },
  ALERT_CLOSED_BY: {
    status: 409,
    message: "{name} has closed the alert already: {word}",
  },
  ALERT_SNOOZED_FOR: {
    status: 400,
    message: "{field} is {value}; choose a time in the next 24 hours",
  },
  ALERT_DISPATCHER_UNKNOWN: {
    status: 400,
    message: "{field} is {value}, which is no dispatcher of this account who may sign in; choose another one",
  },
} as const;
