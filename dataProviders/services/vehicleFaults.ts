import type { FaultChange, FaultStatus, VehicleFault } from "../../schemas/vehicleChecks";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What drivers have found on vehicles (spec 7.4). Each rejects with ApiError; no dialog is shown but the session's end. */
type VehicleFaultCalls = {
  /** The newest first. */
  list(
    of: { status?: FaultStatus; vehicle?: string; mandatory?: boolean },
    signal?: AbortSignal,
  ): Promise<VehicleFault[]>;
  /** Undefined where there is no such fault. */
  read(reference: string, signal?: AbortSignal): Promise<VehicleFault | undefined>;
  /** Says what becomes of a fault that was read in this version. */
  updateStatus(reference: string, change: FaultChange & { version: number }): Promise<void>;
  photo(address: string, signal?: AbortSignal): Promise<Blob>;
};

const base = "/gt/gt-api/vehicle_checks/fault";

export function createVehicleFaults(http: Http): VehicleFaultCalls {
  const common = { errors: "gathered" } as const;
  return {
    async list(of, signal) {
      const query = Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]));
      const { body } = await http.send({ ...common, method: "GET", path: base, query, signal });
      return recordsOf(isWire(body) ? body.rows : []) as unknown as VehicleFault[];
    },
    async read(reference, signal) {
      const path = `${base}/${encodeURIComponent(reference)}`;
      const { body } = await http.send({ ...common, method: "GET", path, signal });
      return recordsOf(isWire(body) ? body.rows : []).at(0) as unknown as VehicleFault | undefined;
    },
    async updateStatus(reference, change) {
      const path = `${base}/${encodeURIComponent(reference)}/updateStatus`;
      await http.send({ ...common, method: "POST", path, json: change });
    },
    async photo(path, signal) {
      return (await http.send({ ...common, method: "GET", path, wantsFile: true, signal })).body as Blob;
    },
  };
}
