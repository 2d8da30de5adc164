import { type ErrorCode, errorItem } from "../../schemas";
import { addError, type FieldErrors, noErrors } from "../../schemas/failure";
import { type FaultChange, faultStatuses, type VehicleFault } from "../../schemas/vehicleChecks";

/** What of a fault a change of its status writes; what is undefined is cleared. */
export type FaultState = Pick<VehicleFault, "status" | "rectifiedDate" | "resolutionComment" | "rectifiedBy">;

type Around = {
  /** Who changes it, as people know him. */
  by: string;
  /** In the account's time zone: today, and the day on which the fault was found. */
  today: string;
  registered: string;
};

/** What a fault is after a change of its status, or why it can't be (domain 5). */
export function changedFault(
  fault: VehicleFault,
  { status, rectifiedDate, resolutionComment }: FaultChange,
  { by, today, registered }: Around,
): { state: FaultState; errors: FieldErrors } {
  const given = {
    rectifiedDate: rectifiedDate ?? undefined,
    resolutionComment: resolutionComment?.trim() || undefined,
  };
  const errors = noErrors();
  const refuse = (field: string, code: ErrorCode, more: Record<string, unknown> = {}) =>
    addError(errors, field, errorItem(code, { field, ...more }));
  for (const [field, value] of Object.entries(given)) {
    if (status === "OPEN" && value !== undefined) refuse(field, "FAULT_FIELD_FORBIDDEN", { value, status });
    if (faultStatuses[status].ends && value === undefined) refuse(field, "REQUIRED");
  }
  const { rectifiedDate: date } = given;
  if (date !== undefined && status !== "OPEN") {
    if (date > today) refuse("rectifiedDate", "TIME_AHEAD", { value: date });
    if (date < registered)
      refuse("rectifiedDate", "TIME_TOO_EARLY", {
        value: date,
        reference: fault.reference,
        status: "OPEN",
        limit: registered,
      });
  }
  // Who has ended it stays named, whatever of it is put right later.
  const ended = faultStatuses[fault.status].ends ? (fault.rectifiedBy ?? by) : by;
  return {
    state: { status, ...kept(given), ...(faultStatuses[status].ends && { rectifiedBy: ended }) },
    errors,
  };
}

function kept<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}
