import type { VehicleCheckForm } from "./generated";

/** What a form of a vehicle check asks for (domain 5). */
export type CheckField = VehicleCheckForm["fields"][number];
export type CheckFieldType = CheckField["type"];

/** What becomes of a fault (domain 5), and whether that ends it. */
export const faultStatuses = {
  OPEN: { ends: false },
  IN_PROGRESS: { ends: false },
  DEFERRED: { ends: false },
  RECTIFIED: { ends: true },
  NO_FAULT_FOUND: { ends: true },
} as const;
export type FaultStatus = keyof typeof faultStatuses;

/** A fault as the console is told of it (spec 3.9); instants in UTC, photos as addresses. */
export type VehicleFault = {
  reference: string;
  version: number;
  /** The check in which it was found. */
  submission: string;
  vehicle: string;
  vehicleName: string;
  regNumber?: string;
  driverName: string;
  formName: string;
  checkName: string;
  /** Of an item that must be answered: as long as the fault is open, planning warns of it. */
  mandatory: boolean;
  registeredDate: string;
  status: FaultStatus;
  fault: { comment?: string; photos: string[] };
  /** A day. */
  rectifiedDate?: string;
  resolutionComment?: string;
  rectifiedBy?: string;
  signature?: string;
  signedBy?: string;
};

/** What was answered to a form's field; none where it was left out. */
export type SubmittedField = {
  name: string;
  type: CheckFieldType;
  value?: boolean | number | string;
  comment?: string;
  photos: string[];
};

/** A check as its driver handed it in (spec 3.9). */
export type VehicleCheckSubmission = {
  reference: string;
  submissionDate: string;
  /** The day that it is of. */
  day: string;
  run?: string;
  vehicle: string;
  vehicleName: string;
  regNumber?: string;
  driverName: string;
  formName: string;
  /** Kilometres. */
  odometer?: number;
  fields: SubmittedField[];
  faults: { reference: string; checkName: string; status: FaultStatus }[];
  signature?: string;
  signedBy?: string;
};

/** What a dispatcher says of a fault; what he leaves out is cleared. */
export type FaultChange = {
  status: FaultStatus;
  rectifiedDate?: string | null;
  resolutionComment?: string | null;
};

/** What is refused of vehicle checks alone. */
export const vehicleCheckErrors = {
  CHECK_FIELD_UNKNOWN: {
    status: 400,
    message: "{field} is {value}, which the form does not ask for; fetch the form anew",
  },
  CHECK_ANSWER_MISSING: {
    status: 400,
    message: "{field} lacks {value}, which the form asks for; answer it",
  },
  CHECK_VALUE_TOO_MUCH: {
    status: 400,
    message: "{field} is {value}; the form asks for photos there and nothing else",
  },
  CHECK_FILE_MISSING: {
    status: 400,
    message: "{field} is {value}, and no such file has come; send the file first",
  },
  CHECK_FILES_FULL: {
    status: 409,
    message: "The check {id} has {limit} files already; no more are taken",
  },
  FAULT_FIELD_FORBIDDEN: {
    status: 400,
    message: "{field} is {value}; leave it empty where the status is {status}",
  },
} as const;
