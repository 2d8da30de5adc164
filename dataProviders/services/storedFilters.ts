import type { Filter } from "../../schemas";
import type { Http } from "../http";
import { isWire, recordsOf } from "../wireRecords";

/** What is filtered; by what is the same for vehicles and their drivers. */
type FilterOf = {
  orders: Filter;
  resources: VehicleDriverFilter;
  drivers: VehicleDriverFilter;
  /** Both together, on the planning board. */
  journeys: VehicleDriverFilter;
};

/** Spec 3.5. Requirements and territories by their ids. */
export type VehicleDriverFilter = {
  vehicleName?: string;
  performerName?: string;
  active?: boolean;
  corrected?: boolean;
  haveAvailability?: boolean;
  haveSchedule?: boolean;
  vehicleRequirements?: string[];
  performerScheduleZones?: string[];
  vehicleScheduleZones?: string[];
};

/** The filters that a user keeps on the server (spec 7.4). Each rejects with ApiError. */
export type StoredFilters = {
  /** Undefined where none was saved. */
  read<Of extends keyof FilterOf>(of: Of, signal?: AbortSignal): Promise<FilterOf[Of] | undefined>;
  /** In place of the one before. Where it is refused, each error is at the path of its condition. */
  save<Of extends keyof FilterOf>(of: Of, filter: FilterOf[Of]): Promise<void>;
};

export function createStoredFilters(http: Http): StoredFilters {
  return {
    async read<Of extends keyof FilterOf>(of: Of, signal?: AbortSignal) {
      const { body } = await http.send({ method: "GET", path: pathOf(of), signal, errors: "gathered" });
      return recordsOf(isWire(body) ? body.rows : []).at(0) as FilterOf[Of] | undefined;
    },
    async save(of, filter) {
      await http.send({ method: "POST", path: pathOf(of), json: filter, errors: "gathered" });
    },
  };
}

function pathOf(of: keyof FilterOf): string {
  return of === "journeys" ? "/gt/gt-api/journeys/filter" : `/gt/gt-api/filters/${of}`;
}
