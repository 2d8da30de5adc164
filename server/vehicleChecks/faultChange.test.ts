import { describe, expect, it } from "vitest";
import {
  type FaultChange,
  type FaultStatus,
  faultStatuses,
  type VehicleFault,
} from "../../schemas/vehicleChecks";
import { changedFault } from "./faultChange";

const around = { by: "Dora", today: "2026-11-25", registered: "2026-11-20" };
const faultOf = (more: Partial<VehicleFault> = {}): VehicleFault => ({
  reference: "VF-1",
  version: 1,
  submission: "VC-1",
  vehicle: "van",
  vehicleName: "Van",
  driverName: "Rui",
  formName: "Morning",
  checkName: "Lights",
  mandatory: true,
  registeredDate: "2026-11-20T06:00:00.000Z",
  status: "OPEN",
  fault: { photos: [] },
  ...more,
});
const mended = { rectifiedDate: "2026-11-24", resolutionComment: "New bulb" };
const refused = (change: FaultChange, fault = faultOf()) =>
  Object.entries(changedFault(fault, change, around).errors).map(
    ([field, [item]]) => `${field} ${item?.code}`,
  );
const statuses = Object.keys(faultStatuses) as FaultStatus[];

describe("what becomes of a fault", () => {
  it.each(["RECTIFIED", "NO_FAULT_FOUND"] as const)("is %s with a day and a word alone", (status) => {
    expect(refused({ status })).toEqual(["rectifiedDate REQUIRED", "resolutionComment REQUIRED"]);
    expect(refused({ status, ...mended, resolutionComment: "  " })).toEqual(["resolutionComment REQUIRED"]);
    const { state, errors } = changedFault(faultOf(), { status, ...mended }, around);
    expect(errors).toEqual({});
    expect(state).toEqual({ status, ...mended, rectifiedBy: "Dora" });
  });

  it("is open without either", () => {
    expect(refused({ status: "OPEN", ...mended })).toEqual([
      "rectifiedDate FAULT_FIELD_FORBIDDEN",
      "resolutionComment FAULT_FIELD_FORBIDDEN",
    ]);
  });

  it.each(["IN_PROGRESS", "DEFERRED"] as const)("is %s with a word or without", (status) => {
    expect(refused({ status })).toEqual([]);
    const { state } = changedFault(faultOf(), { status, resolutionComment: "Parts ordered" }, around);
    expect(state).toEqual({ status, resolutionComment: "Parts ordered" });
  });

  it("is mended neither tomorrow nor before it was found", () => {
    const on = (rectifiedDate: string) => refused({ status: "RECTIFIED", ...mended, rectifiedDate });
    expect(on("2026-11-25")).toEqual([]);
    expect(on("2026-11-20")).toEqual([]);
    expect(on("2026-11-26")).toEqual(["rectifiedDate TIME_AHEAD"]);
    expect(on("2026-11-19")).toEqual(["rectifiedDate TIME_TOO_EARLY"]);
  });

  it("is forgotten when it is reopened, and who mended it stays named else", () => {
    const ended = faultOf({ status: "RECTIFIED", ...mended, rectifiedBy: "Eva" });
    expect(changedFault(ended, { status: "OPEN" }, around).state).toEqual({ status: "OPEN" });
    const better = { status: "RECTIFIED", ...mended, resolutionComment: "New lamp" } as const;
    expect(changedFault(ended, better, around).state).toEqual({ ...better, rectifiedBy: "Eva" });
    for (const status of statuses.filter((each) => !faultStatuses[each].ends))
      expect(changedFault(ended, { status, rectifiedDate: null }, around).state).toEqual({ status });
  });
});
